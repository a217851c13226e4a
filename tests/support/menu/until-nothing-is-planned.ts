import { setTimeout as sleep } from "node:timers/promises";
import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import type { Paged } from "~/models/shared/list";
import type { callsAt } from "../crash-calls";

/** Waits until no change of the menu is planned or running, or `patienceMs` are over. */
export async function untilNothingIsPlanned(
	call: ReturnType<typeof callsAt>,
	patienceMs: number,
): Promise<void> {
	const until = Date.now() + patienceMs;
	const left = async () => {
		const states = "state=planned&state=running&limit=1";
		const list = await call<Paged<ScheduledChange>>("GET", `scheduled-changes?${states}`);
		return list.pagination.total;
	};
	while ((await left()) > 0 && Date.now() < until) await sleep(100);
}
