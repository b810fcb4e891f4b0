-- Facts of earlier versions carry the time at which posts were counted anew, not that of the post with which there were enough
-- (docs/decisions/064). The worker counts every forum once more that has such a fact.
INSERT INTO "outbox" ("college_id", "jenis", "isi")
SELECT f."college_id", 'forum.hitung_ulang', jsonb_build_object('id_forum', f."id")
FROM "forum" f
JOIN "aktivitas" a ON a."college_id" = f."college_id" AND a."id" = f."id" AND a."dihapus_pada" IS NULL
WHERE EXISTS (SELECT FROM "aktivitas_selesai" s WHERE s."college_id" = f."college_id" AND s."id_aktivitas" = f."id")
ORDER BY f."college_id", f."id";
