import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { NEWEST_ORDERS } from "./newest-orders";

/** A bare gateway without sign-in that makes one indexed query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Hono();
app.get("/healthz", (context) => context.json({ status: "ok" }));
app.get("/orders/:storeId", async (context) => {
	const { rows } = await pool.query({ ...NEWEST_ORDERS, values: [context.req.param("storeId")] });
	return context.json({ rows });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
