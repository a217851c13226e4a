import { clockJump } from "./clock-jump";
import { diskFull } from "./disk-full";
import { failover } from "./failover";
import { migrationKill } from "./migration-kill";
import { partition } from "./partition";
import { pooler } from "./pooler";
import type { DrillPromise } from "./promises";
import { restore } from "./restore";
import type { Site } from "./site";
import { twoOfEach } from "./two-of-each";
import { upgrade } from "./upgrade";

export const DRILLS = {
	pooler,
	failover,
	partition,
	"disk-full": diskFull,
	restore,
	"migration-kill": migrationKill,
	"clock-jump": clockJump,
	"two-of-each": twoOfEach,
	upgrade,
} satisfies Record<string, (site: Site) => Promise<DrillPromise[]>>;

export function isDrillName(name: string): name is keyof typeof DRILLS | "all" {
	return name === "all" || name in DRILLS;
}
