import type { DashboardsAnswer } from "~/models/reports/dashboards";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";

/** The dashboards that the person may see at Grafana, and a signed-in address of one of them (spec 2.9). */
export async function listDashboards(
	{ dashboards: grafana, log }: Services,
	{ actor, merchantId }: Scope,
	requested: string | undefined,
): Promise<DashboardsAnswer> {
	if (grafana === null) return { outcome: "off", ...NONE };
	const email = actor.kind === "user" ? actor.label : null;
	const reader = { userUuid: actor.uuid ?? actor.kind, name: actor.label, email, merchantId };
	const found = await grafana.list(reader);
	if (found.outcome !== "found") {
		log.warn({ outcome: found.outcome }, "Grafana listed no dashboards");
		return { ...found, ...NONE };
	}
	const [first] = found.dashboards;
	const shown = requested ? found.dashboards.find(({ uid }) => uid === requested) : first;
	const frame = shown ? await grafana.frameUrl(shown, reader) : null;
	return { ...found, shown: shown?.uid ?? null, frame };
}

const NONE = { dashboards: [], shown: null, frame: null };
