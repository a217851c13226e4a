import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { NEW_MENU_PART } from "~/models/menu/menu-part";
import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { SyncPreview } from "~/models/menu/pos-sync/sync-preview";
import { groupBy } from "~/models/shared/group-by";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { requireLocation } from "../../locations/require-location";
import { toPreview } from "../bulk/to-preview";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import { listOwnValues } from "../own-values";
import { brokenPlans } from "../scheduled/broken-plans";
import { menuParts } from "../tables";
import { NOT_HERE } from "./apply-things-here";
import { findGroups, type GroupsByGuid, type LinkedGroup, missingGroups } from "./item-groups";
import { partsByGuid } from "./linked-parts";
import { planSync } from "./plan-sync";
import {
	hashLines,
	matchesThing,
	type PlannedThing,
	planKnown,
	planNew,
	plannedThing,
	refusedThing,
	UNREADABLE,
} from "./plan-thing";
import { planThingHere } from "./plan-thing-here";
import { findOwnPictures, findPictures } from "./pos-pictures";
import { firstPosLocation, getPosPlace, listPosLocations } from "./pos-place";
import { type ReadThing, readThings } from "./read-things";
import type { AcceptedPreview } from "./sync-rows";

export interface WhichSync {
	kind: SyncedKind;
	partId: string;
	storeId: string | null;
	/** Whose POS the organization's sync reads; the central location's unless it says so. */
	source?: string | undefined;
}

interface Compared extends PreviewedPart {
	partId: string | null;
	fields: string[];
}

/** Previews a sync against the POS now; writes nothing. Throws 404, 422, and 503 if the POS does not answer. */
export async function previewSync(
	services: Services,
	scope: Scope,
	which: WhichSync,
): Promise<SyncPreview> {
	const { rows, source } = await compare(services, scope, which);
	const fields = new Map(
		rows.flatMap(({ partId, state, fields }) =>
			partId !== null && state === "changes" ? [[partId, fields] as const] : [],
		),
	);
	const { storeId } = which;
	const planned = await services.database.transaction(toTenancy(scope), (tx) =>
		brokenPlans(tx, scope, { storeId, fields }),
	);
	const shown = toPreview(rows, ({ id, label, state, problem, lines }): PreviewedPart => {
		return { id, label, state, problem, lines };
	});
	return { mark: syncFingerprint(source.storeId, rows), source, planned, ...shown };
}

/** Recomputes an accepted preview. Throws 409 when the POS or the menu differs by now. */
export async function acceptPreview(
	services: Services,
	scope: Scope,
	which: WhichSync,
	{ mark, except }: { mark: string | null; except: string[] },
): Promise<AcceptedPreview | null> {
	if (mark === null) return null;
	const { rows, source } = await compare(services, scope, which);
	if (syncFingerprint(source.storeId, rows) !== mark)
		throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
	const changes = rows.filter(({ state }) => state === "changes");
	const seen = Object.fromEntries(changes.map(({ id, lines }) => [id, hashLines(lines)]));
	return { mark, except: except.filter((guid) => guid in seen).sort(), seen };
}

async function compare(
	services: Services,
	scope: Scope,
	{ kind, partId, storeId, source: chosen }: WhichSync,
): Promise<{ rows: Compared[]; source: SyncPreview["source"] }> {
	const inScope = <Result>(work: (tx: Tx) => Promise<Result>) =>
		services.database.transaction(toTenancy(scope), work);
	const { place, steps, source } = await inScope(async (tx) => {
		if (storeId) await requireLocation(tx, storeId);
		const from = storeId ?? chosen ?? (await firstPosLocation(tx));
		const place = { ...(await getPosPlace(tx, from)), isAccountWide: storeId === null };
		const title = (await listPosLocations(tx)).find((each) => each.storeId === from)?.title ?? "";
		const { steps } = await planSync(tx, scope, { kind, partId, storeId });
		return { place, steps, source: { storeId: from, title } };
	});
	const things = await readThings(services, place, steps);
	const rows = await inScope((tx) => compareThings(tx, scope, storeId, things));
	return { rows, source };
}

async function compareThings(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	things: readonly ReadThing[],
): Promise<Compared[]> {
	const guids = things.map(({ guid }) => guid);
	const parts = await partsByGuid(tx, storeId, guids);
	const plan =
		storeId === null
			? await planOfAll(tx, things, parts)
			: await planHere(tx, scope, storeId, { things, parts });
	const byGuid = groupBy(parts, ({ posGuid }) => posGuid ?? "");
	return things.map((read) => {
		const { guid, name, thing } = read;
		const part = byGuid.get(guid)?.find(matchesThing(guid, thing));
		const planned = thing === null ? refusedThing(UNREADABLE) : plan(part, { ...read, thing });
		const { state, problem, lines, patch } = planned;
		const label = part?.title || name || guid;
		const fields = Object.keys(patch);
		return { id: guid, label, state, problem, lines, partId: part?.id ?? null, fields };
	});
}

type Plan = (
	part: StoredMenuPart | undefined,
	read: ReadThing & { thing: NonNullable<ReadThing["thing"]> },
) => PlannedThing<object>;

async function planOfAll(
	tx: Tx,
	things: readonly ReadThing[],
	parts: readonly StoredMenuPart[],
): Promise<Plan> {
	const ids = [...new Set(things.flatMap(({ holderId }) => holderId ?? []))];
	const holders = ids.length
		? await tx
				.select({ id: menuParts.id, title: menuParts.title, parts: menuParts.parts })
				.from(menuParts)
				.where(inArray(menuParts.id, ids))
		: [];
	const groups = await planGroups(
		tx,
		things.flatMap(({ thing }) => thing ?? []),
		parts.flatMap((part) => (part.kind === "storeItem" ? part.parts : [])),
	);
	const pictures = await findPictures(
		tx,
		things.map(({ thing }) => thing),
		parts.map(({ id }) => id),
	);
	const sizes = new Map(holders.map(({ id, title, parts }) => [id, { title, size: parts.length }]));
	return (part, { thing, holderId }) => {
		if (part) return planKnown(part, thing, groups, pictures.get(part.id));
		const holder = sizes.get(holderId ?? "");
		const planned = planNew(thing, holder, groups);
		if (holder && planned.state === "changes") holder.size += 1;
		return planned;
	};
}

async function planGroups(
	tx: Tx,
	things: readonly PosThing[],
	partIds: readonly string[],
): Promise<GroupsByGuid> {
	const groups: Map<string, LinkedGroup> = await findGroups(tx, things, partIds);
	for (const [guid, fields] of missingGroups(things, groups)) {
		groups.set(guid, { ...NEW_MENU_PART, ...fields, id: guid });
	}
	return groups;
}

async function planHere(
	tx: Tx,
	scope: Scope,
	storeId: string,
	{ things, parts }: { things: readonly ReadThing[]; parts: readonly StoredMenuPart[] },
): Promise<Plan> {
	const ids = parts.map(({ id }) => id);
	const own = await listOwnValues(tx, storeId, ids);
	const left = await allowedOwnFields(tx, scope, storeId);
	const level = { merchantId: scope.merchantId, storeId };
	const read = things.map(({ thing }) => thing);
	const picturesOf = await findOwnPictures(tx, level, read, ids);
	return (part, { thing }) =>
		part
			? planThingHere(part, thing, { own: own.get(part.id), left, pictures: picturesOf(part.id) })
			: { ...plannedThing({}, []), problem: NOT_HERE };
}

function syncFingerprint(source: string, rows: readonly Compared[]): string {
	const hash = createHash("sha256").update(source);
	const parts = rows.map(
		({ id, state, lines }) => `\n${JSON.stringify([id, state, hashLines(lines)])}`,
	);
	for (const each of parts.sort()) hash.update(each);
	return hash.digest("hex");
}
