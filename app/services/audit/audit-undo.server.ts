import { z } from "zod";
import { auditFieldChanges, type ChangeWording } from "~/models/audit/audit-changes";
import { actionVerb, entityText } from "~/models/audit/audit-text";
import { getEntity } from "~/models/audit/entities";
import type { UndoPlan } from "~/models/audit/undo";
import type { UndoView } from "~/models/audit/undo-view";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import type { AuditRow } from "~/models/shared/audit-row";
import { formatInstant } from "~/models/shared/instants";
import type { JsonValue } from "~/models/shared/json";
import type { Currency } from "~/models/shared/money";
import type { UndoPart } from "~/models/shared/undo-part";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { getUndoPlan } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";
import { parseForm } from "~/services/web/form.server";
import { withShortName } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";
import { placeNames } from "./audit-view.server";

/** Previews undoing the change named in the address; null if none is named. Throws 404. */
export async function undoView(
	request: Request,
	{ gateway, viewer, location }: PageAccess,
): Promise<UndoView | null> {
	const seq = Number(new URL(request.url).searchParams.get("row") ?? "");
	if (!Number.isSafeInteger(seq) || seq < 1) return null;
	const plan = await getUndoPlan(gateway, seq);
	const { row, refusal, whole, version } = plan;
	if (location && row.storeId !== location.storeId) throw notFoundPage();
	const local = viewerLocalTime(viewer, location);
	const place = viewer.locations.find(({ storeId }) => storeId === row.storeId);
	const currency = (place?.currency ?? "USD") as Currency;
	const wording = { local, currency, places: placeNames(viewer), names: plan.names };
	const changes = presentUndo(plan, wording);
	return {
		seq,
		what: withShortName(changeSentence(row), place, viewer),
		when: formatInstant(row.at, local),
		refusal,
		whole: whole && (getEntity(row.entity).undo?.whole?.[whole] ?? null),
		version,
		...changes,
		logTo: logPath(location, row),
	};
}

const rowSchema = z.object({ row: z.coerce.number().int().min(1) });

/** Undoes the form's change and redirects to the log, with any refusal as a notice. */
export async function submitUndo(
	args: RouteArgs,
	{ gateway, location }: PageAccess,
): Promise<Response> {
	const form = await parseForm(args.request, rowSchema);
	if (!form.value) return form.again();
	const { row: seq } = form.value;
	const { row } = await getUndoPlan(gateway, seq);
	if (location && row.storeId !== location.storeId) throw notFoundPage();
	const log = logPath(location, row);
	return submitButton(args, {
		send: (options) =>
			gateway.send("POST", "/api/v2/audit-log/:merchantId/undo", {
				params: { merchantId: gateway.merchantId },
				body: { seq },
				key: options.key,
				version: options.version,
			}),
		done: () => ({ to: log, text: "Change undone" }),
		refused: ({ status, message }) => {
			if (status === 422) return { to: log, text: message };
			return status === 409
				? { to: `${pathAtLevel(pages.auditUndo, location)}?row=${seq}`, text: CHANGED_MEANWHILE }
				: null;
		},
	});
}

const CHANGED_MEANWHILE =
	"Someone changed this, so nothing was undone yet. Check the current values and try again.";

function logPath(location: LocationSummary | null, { entity, entityId }: AuditRow): string {
	return `${pathAtLevel(pages.auditLog, location)}?${new URLSearchParams({ entity, entityId })}`;
}

function changeSentence(row: AuditRow): string {
	const entity = getEntity(row.entity);
	return `${row.actor.name ?? row.actor.email} ${actionVerb(entity, row)} ${entityText(entity, row)}`.trim();
}

function presentUndo({ row, parts }: UndoPlan, wording: ChangeWording) {
	const entity = getEntity(row.entity);
	const listChanges = (some: readonly UndoPart[], before: "now" | "back", after: "now" | "back") =>
		auditFieldChanges(
			entity,
			{ before: nested(some, before), after: nested(some, after) },
			wording,
		);
	const fields = listChanges(
		parts.filter(({ state }) => state === "back"),
		"now",
		"back",
	);
	const unchanged = parts
		.filter(({ state }) => state === "edited")
		.flatMap((part) =>
			listChanges([part], "back", "now").map(({ label, after }) => ({
				label,
				value: after,
				by: part.edit?.by ?? "someone",
				when: part.edit ? formatInstant(part.edit.at, wording.local) : "",
			})),
		);
	return { fields, unchanged };
}

function nested(parts: readonly UndoPart[], side: "now" | "back"): JsonValue {
	const state: Record<string, JsonValue> = {};
	for (const part of parts) {
		const value = part[side];
		if (value === undefined) continue;
		const path = part.field.split(".");
		let place = state;
		for (const key of path.slice(0, -1)) {
			place[key] ??= {};
			place = place[key] as Record<string, JsonValue>;
		}
		place[path.at(-1) ?? ""] = value;
	}
	return state;
}
