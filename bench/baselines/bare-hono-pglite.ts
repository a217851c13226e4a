import { PGlite } from "@electric-sql/pglite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { NEWEST_ORDERS } from "./newest-orders";

const database = await PGlite.create(process.env.DATA_DIR);
const app = new Hono();
app.get("/healthz", (context) => context.json({ status: "ok" }));
app.get("/orders/:storeId", async (context) => {
	const { rows } = await database.query(NEWEST_ORDERS.text, [context.req.param("storeId")]);
	return context.json({ rows });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
