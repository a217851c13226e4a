import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { SoldOut, SoldOutPreview } from "~/models/menu/sold-out";
import type { SoldOutRequest } from "~/models/menu/sold-out.schema";
import { type SoldOutChange, soldOutChangePlanSchema } from "~/models/menu/sold-out-change.schema";
import { changeLinesText, type PreviewedChange } from "~/models/shared/bulk-change";
import { formatInstant } from "~/models/shared/instants";
import type { Tx } from "../../core/database";
import { GatewayError, notFound } from "../../core/errors";
import { defineLocationTask } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { refusedChange, withMissing } from "../../locations/bulk-change";
import { locationTaskRows } from "../../locations/location-task-rows";
import { sells } from "../../locations/sells";
import { locations } from "../../locations/tables";
import { menuParts } from "../tables";
import { findAtLocation } from "./find-at-location";
import { planSoldOut } from "./plan-sold-out";
import { sellOut } from "./sell-out";

/** Previews marking a part as sold out at locations (`storeIds` null: all that sell), by title. Throws 404. */
export async function previewSoldOutChange(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: SoldOutChange },
): Promise<PreviewedChange[]> {
	await requirePart(tx, change.id);
	const places = await sellingPlaces(tx, storeIds);
	const previews: PreviewedChange[] = [];
	for (const place of places) previews.push(await previewAt(tx, place, change));
	return withMissing(previews, storeIds);
}

export const sellOutTask = defineLocationTask({
	kind: "sell-out",
	permission: "STORE_MENU_MANAGEMENT.SOLD_OUT",
	input: soldOutChangePlanSchema,
	row: z.object({ version: z.number().int() }),
	rows: (tx, _scope, { rows }) =>
		locationTaskRows(tx, rows, (storeId) => `/location/${storeId}/menu-management/sold-out`),
	async step(tx, { scope, input: { change }, row }) {
		const { storeId } = row;
		const [place] = await sellingPlaces(tx, [storeId]);
		if (!place) throw notFound("Location");
		const { lines, problem } = await previewAt(tx, place, change);
		if (problem) throw new GatewayError(422, problem);
		if (lines.length === 0) return { state: "unchanged", words: "No changes." };
		await sellOut(tx, scope, storeId, toSoldOutRequest(change));
		return { state: "changed", words: changeLinesText(lines) };
	},
});

interface Place {
	storeId: string;
	label: string;
	zone: string;
}

async function previewAt(
	tx: Tx,
	{ zone, ...place }: Place,
	change: SoldOutChange,
): Promise<PreviewedChange> {
	const now = new Date();
	try {
		const plan = await planSoldOut(tx, place.storeId, toSoldOutRequest(change), now);
		const [part] = await findAtLocation(tx, place.storeId, [change.id]);
		const lines = soldOutLines(plan, part?.soldOut ?? null, zone);
		const state = lines.length > 0 ? "changes" : "unchanged";
		return { ...place, version: 1, state, problem: "", lines };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return refusedChange(place, stepErrorMessage(error));
	}
}

function soldOutLines(
	{ parts, until, impossible }: SoldOutPreview,
	soldOut: SoldOut | null,
	zone: string,
): PreviewedChange["lines"] {
	const stateLabel = (end: string | null) =>
		`Sold out until ${end ? formatInstant(end, { zone, clock: "24" }) : "you turn it back on"}`;
	if (soldOut && soldOut.until === until) return [];
	const before = soldOut ? stateLabel(soldOut.until) : "On sale";
	return [
		...parts.map(({ title }) => ({ part: title, before, after: stateLabel(until) })),
		...impossible.map(({ item, group }) => ({
			part: item.title,
			before: "Can be ordered",
			after: `No choices left in “${group}”`,
		})),
	];
}

function toSoldOutRequest({ id, ...end }: SoldOutChange): SoldOutRequest {
	return { ids: [id], ...end };
}

async function requirePart(tx: Tx, id: string): Promise<void> {
	const [part] = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(eq(menuParts.id, id), isNull(menuParts.deletedAt)));
	if (!part) throw notFound("Item");
}

async function sellingPlaces(tx: Tx, storeIds: readonly string[] | null): Promise<Place[]> {
	const found = await tx
		.select({
			storeId: locations.storeId,
			label: locations.title,
			contactInfo: locations.contactInfo,
		})
		.from(locations)
		.where(and(sells(), storeIds ? inArray(locations.storeId, [...storeIds]) : undefined))
		.orderBy(asc(locations.title), asc(locations.storeId));
	return found.map(({ contactInfo, ...place }) => ({ ...place, zone: contactInfo.timeZone }));
}
