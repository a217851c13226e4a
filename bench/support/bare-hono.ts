import { join } from "node:path";
import type { DatabaseName } from "../figure";
import { type GatewayPlace, ROOT, type Running, type Workshop } from "./workshop";

export async function startBareHono(database: DatabaseName, workshop: Workshop): Promise<Running> {
	const place = await workshop.demo(database);
	const program = place.adminUrl ? "postgres" : "pglite";
	return workshop.service({
		name: "bare-hono",
		sharedAs: `bare Hono on ${database}`,
		args: ["--import", "tsx", join(ROOT, `bench/baselines/bare-hono-${program}.ts`)],
		env: databaseSettings(place),
		health: "/healthz",
		cwd: ROOT,
	});
}

/** As a superuser, who bypasses row-level security; or the embedded database's folder. */
function databaseSettings({ env, adminUrl }: GatewayPlace): Record<string, string> {
	if (adminUrl) return { DATABASE_URL: adminUrl };
	return { DATA_DIR: join(env.DATA_DIR ?? "", "database") };
}
