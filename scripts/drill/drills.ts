import { clockJump } from "./clock-jump";
import { diskFull } from "./disk-full";
import { failover } from "./failover";
import { migrationKill } from "./migration-kill";
import { partition } from "./partition";
import { pooler } from "./pooler";
import type { DrillPromise } from "./promises";
import { restore } from "./restore";
import type { Site } from "./site";

/** Each in its order of length. */
export const DRILLS = {
	pooler,
	failover,
	partition,
	"disk-full": diskFull,
	restore,
	"migration-kill": migrationKill,
	"clock-jump": clockJump,
} satisfies Record<string, (site: Site) => Promise<DrillPromise[]>>;

/** Whether the word names a drill, or all of them. */
export function isDrillName(name: string): name is keyof typeof DRILLS | "all" {
	return name === "all" || name in DRILLS;
}
