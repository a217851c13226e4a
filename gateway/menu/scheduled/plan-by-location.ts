import type { MenuKind } from "~/models/menu/menu-kind";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import type { Tx } from "../../core/database";
import { GatewayError, invalid } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { PlannedRow } from "../../core/tasks/define-task";
import { findByIds } from "../bulk/find-parts";
import { partPath } from "../bulk/part-path";
import { planChange } from "../bulk/plan-change";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import type { ByLocationInput, ByLocationRow } from "./by-location-row";
import { containedFields } from "./planned-part";
import { type StartHere, startsByLocation } from "./starts-at";

const MAX_GIVEN = 20_000;
const TOO_MANY_MESSAGE =
	"Filter the list to 20,000 entries at locations or fewer, or choose the organization";

interface Edit {
	part: StoredMenuPart;
	patch: OwnValuesPatch;
}

/** Rows for the locations by time, then for the organization. Throws 409, and 422 at `clock`. */
export async function planByLocation(
	tx: Tx,
	scope: Scope,
	{ kind, at, what }: ByLocationInput,
): Promise<PlannedRow<ByLocationRow>[]> {
	const edits =
		"id" in what ? await oneEdit(tx, scope, kind, what) : await manyEdits(tx, kind, what);
	const starts = await startsByLocation(tx, at);
	const last = starts.at(-1)?.startsAt ?? null;
	const earlier = starts.filter(({ startsAt }) => last !== null && startsAt < last);
	const rows = [
		...earlier.flatMap((place) =>
			edits.filter(isSoldAt(place)).map((edit) => giving(scope, kind, edit, place)),
		),
		...edits.map((edit) => setting(scope, kind, edit, last)),
	];
	if (rows.length > MAX_GIVEN) throw invalid({ clock: [TOO_MANY_MESSAGE] });
	return rows;
}

async function oneEdit(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	{ id, patch }: { id: string; patch: OwnValuesPatch },
): Promise<Edit[]> {
	return [{ part: await menuRows[kind].get(tx, scope, { id }), patch }];
}

async function manyEdits(
	tx: Tx,
	kind: MenuKind,
	{ mark, ...requestedChange }: Exclude<ByLocationInput["what"], { id: string }>,
): Promise<Edit[]> {
	const plan = await planChange(tx, kind, requestedChange);
	if (mark !== null && plan.mark !== mark) {
		throw new GatewayError(409, "Something changed after the preview. Check it again.");
	}
	const changed = plan.rows.filter(({ state }) => state === "changes");
	const parts = await findByIds(
		tx,
		kind,
		changed.map(({ id }) => id),
	);
	const patches = new Map(changed.map(({ id, patch }) => [id, patch]));
	return parts.map((part) => ({ part, patch: patches.get(part.id) as OwnValuesPatch }));
}

function isSoldAt({ storeId }: StartHere) {
	return ({ part: { stores } }: Edit) => stores === null || stores.includes(storeId);
}

function giving(
	{ merchantId }: Scope,
	kind: MenuKind,
	edit: Edit,
	{ storeId, title, startsAt }: StartHere,
): PlannedRow<ByLocationRow> {
	return {
		label: `${edit.part.title} at ${title}`,
		storeId,
		path: partPath(merchantId, kind, edit.part.id, storeId),
		data: { step: "give", ...seen(edit), startsAt: startsAt.toISOString() },
	};
}

function setting(
	{ merchantId }: Scope,
	kind: MenuKind,
	edit: Edit,
	startsAt: Date | null,
): PlannedRow<ByLocationRow> {
	return {
		label: `${edit.part.title} for all locations`,
		storeId: null,
		path: partPath(merchantId, kind, edit.part.id),
		data: { step: "set", ...seen(edit), startsAt: startsAt?.toISOString() ?? null },
	};
}

function seen({ part, patch }: Edit) {
	return { id: part.id, patch, before: containedFields(part, patch), isArchived: part.isArchived };
}
