import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { seed } from "../../demo/seed-database";
import { openPostgres } from "../../gateway/core/database-postgres";
import { isSmoke } from "./effort";
import { DEMO_DATABASE, type GatewayPlace, type Workshop } from "./workshop";

const PLACES = isSmoke ? DEMO_DATABASE : "bench_places";

/** A demo with few orders that `fill`, which gets a superuser's address, has changed, or another that was made so. Later runs go on with it. */
export async function filledPlace(
	workshop: Workshop,
	name: string,
	fill: (adminUrl: string) => Promise<void>,
	template = PLACES,
): Promise<GatewayPlace & { adminUrl: string }> {
	const server = await workshop.postgres();
	if (isSmoke) await workshop.demo("PostgreSQL");
	await server.keep(PLACES, async ({ url }) => {
		workshop.say("making a demo with few orders");
		const database = openPostgres(url, 2);
		await database.migrate();
		await seed(database, { scale: 0.001, log: pino({ level: "silent" }) });
		await database.close();
	});
	const { url, adminUrl } = await server.keep(name, (at) => fill(at.adminUrl), template);
	const dataDir = join(workshop.directory, name);
	mkdirSync(dataDir, { recursive: true });
	return { env: { DATABASE_URL: url, DATA_DIR: dataDir }, adminUrl };
}
