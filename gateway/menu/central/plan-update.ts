import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { MenuChangePreview, PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { MAX_SHOWN } from "~/models/menu/bulk/menu-change-preview";
import { type CatalogUpdate, MENU_GONE_MESSAGE } from "~/models/menu/central/catalog-update";
import type { updatedRowSchema } from "~/models/menu/central/catalog-update.schema";
import { LEFT_OUT } from "~/models/menu/franchisee-permissions";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { type ChangeLine, OUT_OF_REACH } from "~/models/shared/bulk-change";
import { countText } from "~/models/shared/count-text";
import { imageLabel } from "~/models/shared/image";
import { moneyInput } from "~/models/shared/money";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { locations } from "../../locations/tables";
import { notSynchronized } from "../franchise/allowed-own-fields";
import {
	BY_LOCATION_AND_TITLE,
	IS_ALLOWED,
	IS_OF_FRANCHISE,
	IS_SYNCHRONIZED,
	type OwnFieldRow,
	ownFields,
} from "../franchise/own-fields";
import type { StoredMenuPart } from "../menu-part";
import { menuLinks, menuOwnValues, menuParts } from "../tables";

interface PlannedUpdate extends PreviewedPart {
	storeId: string | null;
	data: Parsed<typeof updatedRowSchema>;
}

/** Plans a catalog update for each menu and location. Throws 422 for deleted menus. */
export async function planUpdate(
	tx: Tx,
	update: CatalogUpdate,
): Promise<{ mark: string; rows: PlannedUpdate[] }> {
	const menus = await listMenus(tx, update.menus);
	const all = await listPlaces(tx, update.storeIds);
	const off = await notSynchronized(tx);
	const places = all.filter(({ storeId }) => !off.has(storeId));
	const leftOut = all.filter(({ storeId }) => off.has(storeId));
	const holders = [...(await listConcepts(tx, update.menus)), ...menus];
	const own = await ownFieldsBelow(tx, update);
	const known = new Set(all.map(({ storeId }) => storeId));
	const missing = (update.storeIds ?? []).filter((storeId) => !known.has(storeId));
	const rows = [
		...holders.flatMap((holder) => planHolder(holder, places)),
		...places.map((place) =>
			planPlace(
				place,
				own.filter(({ storeId }) => storeId === place.storeId),
			),
		),
		...leftOut.map(({ storeId, title }) => ({ ...refuse(storeId, title, LEFT_OUT), storeId })),
		...missing.map((storeId) => refuse(storeId, "Location", OUT_OF_REACH)),
	];
	const seen = [
		...holders.map(({ id, version }) => `${id} ${version}`),
		...own.map(({ storeId, partId, field, version }) => `${storeId} ${partId} ${field} ${version}`),
		...known,
		...missing,
		...leftOut.map(({ storeId }) => `${storeId} skipped`),
	];
	return { mark: createHash("sha256").update(seen.sort().join("\n")).digest("hex"), rows };
}

/** The plan of an update for people to look at: what changes comes first. */
export async function previewUpdate(tx: Tx, update: CatalogUpdate): Promise<MenuChangePreview> {
	const { mark, rows } = await planUpdate(tx, update);
	const inState = (state: PreviewedPart["state"]) => rows.filter((row) => row.state === state);
	const [refused, changes, unchanged] = [
		inState("refused"),
		inState("changes"),
		inState("unchanged"),
	];
	const shown = [...refused, ...changes, ...unchanged].slice(0, MAX_SHOWN);
	return {
		mark,
		changes: changes.length,
		unchanged: unchanged.length,
		refused: refused.length,
		rows: shown.map(({ id, label, state, problem, lines }) => ({
			id,
			label,
			state,
			problem,
			lines,
		})),
	};
}

type Place = { storeId: string; title: string };

function planHolder(holder: StoredMenuPart, places: readonly Place[]): PlannedUpdate[] {
	const { id, kind, title, version, stores } = holder;
	const gained = stores ? places.filter(({ storeId }) => !stores.includes(storeId)) : [];
	if (!stores || gained.length === 0) return [];
	const added = gained.map(({ storeId }) => storeId);
	const line = {
		part: "Sold at",
		before: formatLocationCount(stores.length),
		after: `${formatLocationCount(stores.length + added.length)} (${named(gained)} added)`,
	};
	return [
		{
			id,
			label: `${title} (${MENU_KIND[kind].noun[0]})`,
			storeId: null,
			state: "changes",
			problem: "",
			lines: [line],
			data: { holder: { id, kind, version, added }, values: [] },
		},
	];
}

function refuse(id: string, label: string, problem: string): PlannedUpdate {
	const data = { holder: null, values: [] };
	return { id, label, problem, data, storeId: null, state: "refused", lines: [] };
}

function planPlace({ storeId, title }: Place, own: readonly OwnFieldRow[]): PlannedUpdate {
	const values = new Map<string, PlannedUpdate["data"]["values"][number]>();
	for (const { partId, kind, field, version } of own) {
		const value = values.get(partId) ?? { partId, kind, fields: [], version };
		value.fields.push(field);
		values.set(partId, value);
	}
	const lines = own.slice(0, MAX_LINES).map(toChangeLine);
	const more = own.length - lines.length;
	if (more > 0) {
		lines.push({
			part: "More custom values",
			before: String(more),
			after: "same as the organization",
		});
	}
	return {
		id: storeId,
		label: title,
		storeId,
		problem: "",
		lines,
		state: own.length > 0 ? "changes" : "unchanged",
		data: { holder: null, values: [...values.values()] },
	};
}

const MAX_LINES = 5;
const MAX_NAMED = 3;

function toChangeLine({ title, field, own, base }: OwnFieldRow): ChangeLine {
	const part = `${ownValuesEntity.fields[field].label} of ${title}`;
	const isImage = MENU_IMAGE_FIELDS.some((name) => name === field);
	const present = (value: typeof base) =>
		isImage && typeof value === "string" ? imageLabel(value) : valueText(value);
	return { part, before: present(own), after: present(base) };
}

function valueText(value: string | number | boolean | null): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return (typeof value === "number" ? moneyInput(value) : value) || "none";
}

function formatLocationCount(count: number): string {
	return countText(count, "location");
}

function named(places: readonly Place[]): string {
	const more = places.length - MAX_NAMED;
	const names = places.slice(0, MAX_NAMED).map(({ title }) => title);
	return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

async function listMenus(tx: Tx, ids: readonly string[]): Promise<StoredMenuPart[]> {
	const rows = await tx
		.select()
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.id, [...ids]),
				eq(menuParts.kind, "itemSet"),
				eq(menuParts.isArchived, false),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(asc(menuParts.id));
	if (rows.length < new Set(ids).size) throw invalid({ menus: [MENU_GONE_MESSAGE] });
	return rows;
}

function listConcepts(tx: Tx, menus: readonly string[]): Promise<StoredMenuPart[]> {
	return tx
		.select()
		.from(menuParts)
		.where(
			and(
				eq(menuParts.kind, "itemSetConcept"),
				isNull(menuParts.deletedAt),
				sql`${menuParts.id} in (select ${menuLinks.holderId} from ${menuLinks}
					where ${inArray(menuLinks.partId, [...menus])})`,
			),
		)
		.orderBy(asc(menuParts.id));
}

function listPlaces(tx: Tx, storeIds: readonly string[] | null): Promise<Place[]> {
	return tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(
			and(
				isNull(locations.deletedAt),
				eq(locations.type, "store"),
				eq(locations.isCentralLocation, false),
				storeIds ? inArray(locations.storeId, [...storeIds]) : undefined,
			),
		)
		.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId));
}

async function ownFieldsBelow(
	tx: Tx,
	{ menus, storeIds, putBack }: CatalogUpdate,
): Promise<OwnFieldRow[]> {
	if (putBack === "none") return [];
	const roots = sql.param(`{${menus.join(",")}}`);
	const below: SQL = sql`${menuOwnValues.partId} in (with recursive below(id) as (
		select unnest(${roots}::uuid[])
		union select link.part_id from ${menuLinks} link join below on link.holder_id = below.id
	) select id from below)`;
	return ownFields(tx)
		.where(
			and(
				IS_SYNCHRONIZED,
				eq(locations.type, "store"),
				eq(locations.isCentralLocation, false),
				storeIds ? inArray(menuOwnValues.storeId, [...storeIds]) : undefined,
				putBack === "franchise" ? or(IS_OF_FRANCHISE, not(IS_ALLOWED)) : undefined,
				below,
			),
		)
		.orderBy(...BY_LOCATION_AND_TITLE);
}
