import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { HoursChange, PreviewedHours } from "~/models/hours/hours-change";
import { hoursTaskSchema } from "~/models/hours/hours-change.schema";
import type { HoursChangeView, HoursPlan } from "~/models/hours/hours-change-view";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import { type Clock, wordsByClock } from "~/models/shared/clock";
import type { SearchedField } from "~/models/shared/searched-choices";
import { failureResponse } from "~/services/gateway/client.server";
import { previewHours, startHoursChange } from "~/services/gateway/hours/hours-changes.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { KEY_FIELD, VERSION_FIELD } from "~/services/web/form-fields.server";
import { INTENT_FIELD } from "~/services/web/form-intent.server";
import { optionsWithCities } from "~/services/web/location-options.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";

/** Locations whose hours can be changed together, as the form offers them; default stores are excluded. */
export function hoursLocations(viewer: Pick<Viewer, "locations" | "merchant">): SearchedField {
	return { name: "stores", searchName: "storeSearch", options: optionsWithCities(viewer) };
}

/** What the form would change. Throws a Response. */
export async function hoursChangeView(
	gateway: ScopedGateway,
	asked: { storeIds: string[] | null; change: HoursChange },
	{ data, clock }: { data: FormData; clock: Clock },
): Promise<HoursChangeView> {
	const rows = (await previewHours(gateway, asked)).map((row) => onClock(row, clock));
	const count = (state: string) => rows.filter((row) => row.state === state).length;
	const plan: HoursPlan = {
		rows: rows
			.filter(({ state }) => state === "changes")
			.map(({ storeId, version }) => ({ storeId, version })),
		change: asked.change,
	};
	return {
		rows,
		changes: count("changes"),
		unchanged: count("unchanged"),
		refused: count("refused"),
		plan: JSON.stringify(plan),
		typed: typedOf(data),
		key: randomUUID(),
	};
}

function onClock(row: PreviewedHours, clock: Clock): PreviewedHours {
	const lines = row.lines.map(({ part, before, after }) => ({
		part,
		before: wordsByClock(before, clock),
		after: wordsByClock(after, clock),
	}));
	return { ...row, lines };
}

const planSchema = z.object({
	plan: z
		.string()
		.transform((text, context): unknown => {
			try {
				return JSON.parse(text);
			} catch {
				context.addIssue({ code: "custom", message: "The preview could not be read." });
				return z.NEVER;
			}
		})
		.pipe(hoursTaskSchema),
});

/** Starts the previewed change and redirects to its task. Throws a Response. */
export async function runHoursChange(args: RouteArgs, { gateway }: PageAccess): Promise<Response> {
	const form: ParsedForm<{ plan: HoursPlan }> = await parseForm(args.request, planSchema);
	if (!form.value) {
		const text = "The preview could not be read. Nothing was changed.";
		return redirectTo(args, pages.changeHours.path, { type: "error", text });
	}
	const result = await startHoursChange(gateway, form.value.plan, form);
	if (!result.ok) throw failureResponse(result.failure);
	return redirectTo(args, `/tasks/${result.data.taskId}`, {
		type: "success",
		text: "The change has started. You can leave this page: it is under Tasks.",
	});
}

function typedOf(data: FormData): [string, string][] {
	const own = new Set(["csrf", KEY_FIELD, VERSION_FIELD, INTENT_FIELD]);
	const typed = [...data].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !own.has(entry[0]),
	);
	const intent = { type: "validate", payload: { name: "reach" } };
	return [...typed, [INTENT_FIELD, JSON.stringify(intent)]];
}
