import { z } from "zod";
import { notLeft } from "~/models/menu/franchisee-permissions";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import type { MenuKind } from "~/models/menu/menu-kind";
import { type MenuPartFields, menuPartIssues } from "~/models/menu/menu-part";
import { menuEntities } from "~/models/menu/menu-part.entity";
import {
	type MenuPartPatch,
	menuKindSchema,
	menuPartPatchSchema,
} from "~/models/menu/menu-part.schema";
import {
	OWN_FIELDS,
	type OwnField,
	type OwnValues,
	ownValueFields,
	ownValueIssues,
} from "~/models/menu/own-values";
import { type OwnValuesPatch, ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { localMomentSchema, plannedClockField } from "~/models/menu/scheduled/local-moment.schema";
import { claimChangedImages } from "../../adapters/images/claim-images";
import { requireVersion } from "../../core/change-row";
import { mutation } from "../../core/endpoint";
import { conflict, GatewayError, invalid } from "../../core/errors";
import { queueTask } from "../../core/tasks/queue-task";
import { requireLocation } from "../../locations/require-location";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import { editableFields, recordedPart, type StoredMenuPart } from "../menu-part";
import { menuRows, preparedPart, requireKind } from "../menu-rows";
import { getLocationPart, listOwnValues } from "../own-values";
import { onlyChanges } from "./planned-part";
import { queueByLocation } from "./queue-by-location";
import { editLabel, scheduledEditTask, scheduledOwnEditTask } from "./scheduled-edit-task";
import { startsAt } from "./starts-at";

/** An edit of one part and its time: on the organization's clock, or on each location's. */
const scheduledEditSchema = z.object({
	at: localMomentSchema,
	clock: plannedClockField,
	patch: menuPartPatchSchema,
});

const scheduledOwnEditSchema = z.object({
	at: localMomentSchema,
	patch: ownValuesPatchSchema,
});

/** Start of a planned change at the first location to reach it, and its task. */
const scheduledAnswerSchema = z.object({
	taskId: z.uuid(),
	startsAt: z.iso.datetime(),
	timeZone: z.string().meta({ example: "America/Chicago" }),
});

const tag = "Menus";
const part = z.object({ merchantId: z.uuid(), kind: menuKindSchema, id: z.uuid() });

export const scheduledMenuEndpoints = [
	mutation({
		tag,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: "/api/v2/menu/:merchantId/parts/:kind/:id/scheduled-edits",
		summary:
			"Schedule an edit of a part in the time zone of the organization or of each location, as a task",
		params: part,
		body: scheduledEditSchema,
		answer: scheduledAnswerSchema,
		status: 202,
		async handle(tx, { scope, params, body, version, services }) {
			const { merchantId, kind, id } = params;
			const { at, clock, patch: requestedPatch } = body;
			await requireKind(tx, kind, scope, services);
			const row = await menuRows[kind].get(tx, scope, { id });
			requireVersion(recordedPart(kind), row, version);
			const wanted = preparedPart(kind, requestedPatch as Partial<StoredMenuPart>);
			const patch = onlyChanges(wanted, row) as MenuPartPatch;
			requireChange(patch);
			const issues = menuPartIssues(kind, {
				...editableFields(row),
				...(patch as Partial<MenuPartFields>),
			});
			if (issues) throw invalid(issues as Record<string, string[]>);
			// Kept until then, and for undo after.
			await claimChangedImages(tx, null, menuImageKinds(kind), { before: row, after: patch });
			const label = editLabel(kind, row.title, patch);
			const startedFrom = `/dashboard/menu-management/${merchantId}/${kind}`;
			if (clock === "locations") {
				const input = { kind, at, what: { id, patch: requireOwn(kind, patch) } };
				const queued = await queueByLocation(tx, scope, { input, label, startedFrom });
				return { ...queued, startsAt: queued.startsAt.toISOString() };
			}
			const start = await startsAt(tx, null, at);
			const queued = await queueTask(tx, scope, scheduledEditTask, {
				input: { kind, id, patch },
				label: () => label,
				startedFrom,
				startsAt: start.startsAt,
			});
			return { ...queued, startsAt: start.startsAt.toISOString(), timeZone: start.timeZone };
		},
	}),
	mutation({
		tag,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "post",
		path: "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/scheduled-edits",
		summary: "Schedule an edit of a location's values in its time zone, as a task",
		params: part.extend({ storeId: z.uuid() }),
		body: scheduledOwnEditSchema,
		answer: scheduledAnswerSchema,
		status: 202,
		async handle(tx, { scope, params, body: { at, patch: requestedPatch }, version, services }) {
			const { merchantId, storeId, kind, id } = params;
			await requireLocation(tx, storeId);
			await requireKind(tx, kind, scope, services);
			const row = await menuRows[kind].get(tx, scope, { id });
			const own = (await listOwnValues(tx, storeId, [id])).get(id);
			if (version !== null && version !== (own?.version ?? 1)) {
				throw conflict(await getLocationPart(tx, scope, params));
			}
			const patch = onlyChanges(requestedPatch, own?.values ?? {});
			requireChange(patch);
			const change = {
				before: own?.values ?? {},
				after: withoutNulls({ ...own?.values, ...patch }),
			};
			const left = await allowedOwnFields(tx, scope, storeId);
			const ofFranchise = OWN_FIELDS.filter((field) => own?.marks[field]?.isOfFranchise);
			const issues =
				ownValueIssues(kind, change.after) ??
				(left && notLeft(kind, change, { left, ofFranchise }));
			if (issues) throw invalid(issues as Record<string, string[]>);
			await claimChangedImages(tx, storeId, menuImageKinds(kind), change);
			const start = await startsAt(tx, storeId, at);
			const queued = await queueTask(tx, scope, scheduledOwnEditTask, {
				input: { storeId, kind, id, patch },
				label: () => editLabel(kind, row.title, patch),
				startedFrom: `/location/${storeId}/menu-management/${kind}/${merchantId}/${id}`,
				startsAt: start.startsAt,
			});
			return { ...queued, startsAt: start.startsAt.toISOString(), timeZone: start.timeZone };
		},
	}),
] as const;

function requireChange(patch: object): void {
	if (Object.keys(patch).length > 0) return;
	throw new GatewayError(422, "There is nothing to do.");
}

function requireOwn(kind: MenuKind, patch: MenuPartPatch): OwnValuesPatch {
	const issue = notByLocation(kind, patch);
	if (issue) throw invalid({ clock: [issue] });
	return patch as OwnValuesPatch;
}

function withoutNulls(values: object): OwnValues {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Why a change cannot run at each location's local time: it has fields no location overrides; null if it can. */
function notByLocation(kind: MenuKind, patch: object): string | null {
	const fields = Object.keys(patch);
	const canHold: readonly string[] = ownValueFields(kind);
	const values = patch as Record<OwnField, OwnValues[OwnField] | null>;
	const issues = ownValueIssues(kind, patch as OwnValues) ?? {};
	const foreign = fields.filter(
		(field) => !canHold.includes(field) || values[field as OwnField] === null || field in issues,
	);
	if (foreign.length === 0) return null;
	const labels = menuEntities[kind].fields as Readonly<Record<string, { label: string }>>;
	const names = foreign.map((field) => labels[field]?.label ?? field).join(", ");
	return `Locations can’t change this separately: ${names}. Choose the organization’s time, or leave it out.`;
}
