import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
	type Brand,
	type BrandAtLocation,
	type BrandMenu,
	type BrandPlace,
	brandState,
	type LocationBrand,
	type LocationBrands,
} from "~/models/menu/brands/brand";
import type { BrandPlaceFilter, BrandPlaceSort } from "~/models/menu/brands/brand-place.list";
import { titlesIn } from "~/models/menu/brands/brand-place.list";
import { whyNotOffered } from "~/models/menu/is-offered";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { getSetting } from "../../locations/settings";
import { locationSettings, locations } from "../../locations/tables";
import { presentMenuPart, type StoredMenuPart } from "../menu-part";
import { counterKind } from "../setting-kinds";
import { menuOwnValues, menuParts } from "../tables";
import { withLocationValues } from "../with-location-values";

/** The brands of a food hall by title, each with the number of locations that sell it. */
export async function listBrands(tx: Tx): Promise<Brand[]> {
	const brands = await readBrands(tx);
	const places = await readPlaces(tx, "");
	const states = await getBrandStates(tx, brands);
	return brands.map(({ id, title, subtitle }) => ({
		id,
		title,
		subtitle,
		soldAt: places.filter(({ storeId }) => states(id, storeId) === "sold").length,
	}));
}

/** One page of selling locations and what each does with every brand; filtered and sorted here, as both are few. */
export async function listBrandPlaces(
	tx: Tx,
	query: ListQuery<BrandPlaceFilter, BrandPlaceSort>,
): Promise<Paged<BrandPlace>> {
	const { search, brand = [], counter = [], sort, direction, limit, offset } = query;
	const brands = await readBrands(tx);
	const states = await getBrandStates(tx, brands);
	const all = (await readPlaces(tx, search)).map(
		(place): BrandPlace => ({
			...place,
			brands: brands.map(({ id, title }) => ({ id, title, state: states(id, place.storeId) })),
		}),
	);
	const rows = all.filter(
		({ isShared, brands }) =>
			(brand.length === 0 ||
				brands.some(({ id, state }) => state === "sold" && brand.includes(id))) &&
			(counter.length !== 1 || counter[0] === (isShared ? "shared" : "apart")),
	);
	const sold = ({ brands }: BrandPlace) => titlesIn(brands, "sold").length;
	if (sort === "brands") rows.sort((a, b) => sold(a) - sold(b));
	if (direction === "desc") rows.reverse();
	return {
		rows: rows.slice(offset, offset + limit),
		pagination: { limit, offset, total: rows.length, totalIsExact: true },
	};
}

/** Brands at one location, with their menus and its counter. Throws 404. */
export async function getBrandsAt(tx: Tx, storeId: string): Promise<LocationBrands> {
	const [place] = await tx
		.select({ title: locations.title })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), SELLS));
	if (!place) throw notFound("Location");
	const brands = await withLocationValues(tx, storeId, (await readBrands(tx)).map(presentMenuPart));
	const menus = await readMenus(tx, storeId, brands);
	const counter = await getSetting(tx, counterKind, storeId);
	return {
		storeId,
		title: place.title,
		counter,
		brands: brands.map((brand) => brandAt(brand, menus, storeId)),
	};
}

function brandAt(
	brand: LocationMenuPart,
	menus: ReadonlyMap<string, LocationMenuPart>,
	storeId: string,
): BrandAtLocation {
	const { id, title, subtitle, version, parts } = brand;
	return {
		id,
		title,
		subtitle,
		version,
		state: brandState(brand, storeId),
		menus: parts.flatMap((menuId) => {
			const menu = menus.get(menuId);
			return menu ? [menuAt(menu, storeId)] : [];
		}),
	};
}

function menuAt(menu: LocationMenuPart, storeId: string): BrandMenu {
	const { id, title, haveCustomSchedule, weeklySchedule } = menu;
	const always = { ...menu, haveCustomSchedule: false };
	const anyOrder = { zone: "UTC", at: 0, behavior: null, isInRestaurant: false };
	const hiddenBecause = whyNotOffered(always, { storeId, ...anyOrder });
	return { id, title, haveCustomSchedule, weeklySchedule, hiddenBecause };
}

async function readMenus(
	tx: Tx,
	storeId: string,
	brands: readonly Pick<StoredMenuPart, "parts">[],
): Promise<ReadonlyMap<string, LocationMenuPart>> {
	const ids = [...new Set(brands.flatMap(({ parts }) => parts))];
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(menuParts)
		.where(
			and(inArray(menuParts.id, ids), isNull(menuParts.deletedAt), eq(menuParts.isArchived, false)),
		);
	const menus = await withLocationValues(tx, storeId, rows.map(presentMenuPart));
	return new Map(menus.map((menu) => [menu.id, menu]));
}

const SELLS = and(
	isNull(locations.deletedAt),
	eq(locations.type, "store"),
	eq(locations.isCentralLocation, false),
);

function readBrands(tx: Tx): Promise<StoredMenuPart[]> {
	return tx
		.select()
		.from(menuParts)
		.where(
			and(
				eq(menuParts.kind, "itemSetConcept"),
				eq(menuParts.isArchived, false),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
}

async function readPlaces(tx: Tx, search: string): Promise<Omit<BrandPlace, "brands">[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			counter: locationSettings.value,
		})
		.from(locations)
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, counterKind.entity.name),
			),
		)
		.where(and(SELLS, search ? containing(locations.title, search) : undefined))
		.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId));
	return rows.map(({ counter, ...place }) => ({
		...place,
		isShared: { ...counterKind.defaults, ...counter }.isShared,
	}));
}

async function getBrandStates(
	tx: Tx,
	brands: readonly StoredMenuPart[],
): Promise<(id: string, storeId: string) => LocationBrand["state"]> {
	const byId = new Map(brands.map((brand) => [brand.id, brand]));
	const rows =
		brands.length === 0
			? []
			: await tx
					.select({
						storeId: menuOwnValues.storeId,
						partId: menuOwnValues.partId,
						values: menuOwnValues.values,
					})
					.from(menuOwnValues)
					.where(inArray(menuOwnValues.partId, [...byId.keys()]));
	const own = new Map(rows.map((row) => [`${row.storeId} ${row.partId}`, row.values.isEnabled]));
	return (id, storeId) => {
		const brand = byId.get(id);
		if (!brand) throw new Error(`No brand ${id}`);
		const isEnabled = own.get(`${storeId} ${id}`) ?? brand.isEnabled;
		return brandState({ ...brand, isEnabled }, storeId);
	};
}
