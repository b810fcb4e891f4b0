-- AlterTable
ALTER TABLE "nilai_komponen" DROP COLUMN "sumber";

-- DropEnum
DROP TYPE "sumber_nilai";
