import pg from 'pg';
const c = new pg.Client({ connectionString: process.argv[2] }); await c.connect();
console.log((await c.query(process.argv[3]!)).rows); await c.end();
