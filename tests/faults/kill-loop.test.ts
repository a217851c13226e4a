import { expect, it } from "vitest";
import type { CrashDatabase } from "../support/crash-gateway";
import { describeKillLoop, runKillLoop } from "./kill-loop";

/** `TEST_KILLS=50` kills it that often, and `npm run torture` 200 times. */
const KILLS = Number(process.env.TEST_KILLS ?? (process.env.TEST_WHOLE ? 20 : 5));

/** All other tests that kill a gateway run on PostgreSQL. */
const DATABASES: CrashDatabase[] = process.env.TEST_WHOLE ? ["pglite", "postgres"] : ["pglite"];

it.each(DATABASES)(
	"loses and repeats nothing, however often the gateway is killed, on %s",
	{
		timeout: 600_000,
	},
	async (database) => {
		const result = await runKillLoop(database, KILLS);
		process.stdout.write(`${describeKillLoop(result)}\n`);
		expect(result).toMatchObject({ lost: [], doubled: [], torn: [], chain: null, changed: 0 });
		expect(result.acknowledged).toBeGreaterThan(KILLS);
		expect(result.resent, "some answers were lost with the gateway").toBeGreaterThan(0);
	},
);
