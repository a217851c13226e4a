import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { SavedViews } from "~/components/list/saved-views";
import { ChangeMany, ChangeManyForm } from "~/components/menu/change-many";
import { MenuBadges } from "~/components/menu/menu-badges";
import { PartTitle } from "~/components/menu/part-title";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-names";
import { TextLink } from "~/components/ui/text-link";
import { isTaxed } from "~/models/menu/bulk/tax-change";
import { hasField, MENU_KIND, type MenuKind, parentKinds } from "~/models/menu/menu-kind";
import { type MenuFilter, menuLists } from "~/models/menu/menu-part.list";
import type { MenuListRow } from "~/models/menu/own-values";
import { isSyncedKind } from "~/models/menu/pos-sync/sync-job";
import { SOLD_OUT_KINDS } from "~/models/menu/sold-out";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { counterpartPage } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { type Currency, formatMoney } from "~/models/shared/money";
import { permissionCheck } from "~/models/shared/permissions";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { menuViews } from "~/models/views/saved-view";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import { menuFilterOptions } from "~/services/menu/menu-filters.server";
import { menuPartPath, menuRowReader, requireMenuListPage } from "~/services/menu/menu-page.server";
import { outOfHours } from "~/services/menu/out-of-hours.server";
import { changeListViews, listViews } from "~/services/views/list-views.server";
import { listView } from "~/services/web/list-view.server";

export const shouldRevalidate = preserveUnsavedForm;

/** Kinds whose lists lead to the import of a whole menu. */
const BRINGS: readonly MenuKind[] = ["itemSet", "category", "storeItem"];

/** The list of one location has no filter for locations. */
const NOT_HERE: readonly MenuFilter[] = ["storeIds"];

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuListPage(args);
	const { page, viewer, location, kind, listPath } = access;
	const [views, filters] = await Promise.all([
		listViews(access, new URL(args.request.url).searchParams, {
			list: menuViews(kind),
			without: location ? NOT_HERE : [],
		}),
		menuFilterOptions(access, kind, args.request),
	]);
	const list = await listView(args, access, menuLists[kind], menuRowReader(access), {
		csv: `${listPath}.csv`,
		...filters,
	});
	const goal = location ? null : rowGoal(args.request, kind, viewer);
	const canOpen = (page: Page) =>
		!location && !goal && viewer.user.stores === null && canSee(page, viewer);
	const canOpenAt = (page: Page) =>
		location ? canSee(counterpartPage(page), viewer, location) : canOpen(page);
	return json({
		page: goal ? { ...page, ...GOALS[goal] } : page,
		goal,
		icon: pages[findMenuPages(kind)?.organization ?? "menuManagement"].icon,
		kind,
		storeId: location?.storeId,
		list,
		views,
		viewsTo: listPath,
		outOfHours: location ? outOfHours(list.rows, location.timeZone) : [],
		currency: menuCurrency(viewer, location),
		hasPos:
			isSyncedKind(kind) &&
			(location ? [location] : viewer.locations).some(({ posProvider }) => posProvider !== null),
		addresses: Object.fromEntries(list.rows.map(({ id }) => [id, menuPartPath(access, kind, id)])),
		hasPrices: !location && canSee(pages.menuPartPrices, viewer),
		changeTo: canOpenAt(pages.changeMenuParts) ? `${listPath}/change` : null,
		withTaxes: Boolean(
			location && isTaxed(kind) && canSee(pages.locationChangeItemTaxes, viewer, location),
		),
		importTo: canOpenAt(pages.importMenuParts) ? `${listPath}/import` : null,
		bringTo: BRINGS.includes(kind) && canOpen(pages.importMenu) ? pages.importMenu.path : null,
		create: canOpen(pages.newMenuPart)
			? { to: `${listPath}/new`, label: `New ${MENU_KIND[kind].noun[0]}`, isShort: true }
			: null,
	});
}

type RowGoal = "prices" | "sold-out";

const GOALS = {
	prices: { title: "Change a price", purpose: "Choose an item to see its price at each location." },
	"sold-out": { title: "Mark sold out", purpose: "Choose an item, then where it is sold out." },
};

/** The page of an item that rows lead to in place of the item itself. */
function rowGoal(request: Request, kind: MenuKind, viewer: Viewer): RowGoal | null {
	const goal = new URL(request.url).searchParams.get("for");
	if (goal === "prices") {
		const isPriced = hasField(kind, "price") && canSee(pages.menuPartPrices, viewer);
		const can = permissionCheck(viewerPermissions(viewer));
		return isPriced && can("STORE_MENU_MANAGEMENT.API_UPDATE") ? goal : null;
	}
	const isSold = SOLD_OUT_KINDS.some((each) => each === kind);
	return goal === "sold-out" && isSold && canSee(pages.sellOutMenuPart, viewer) ? goal : null;
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuListPage(args);
	const { kind, listPath } = access;
	return changeListViews(args, access, { list: menuViews(kind), base: listPath });
}

export default function MenuParts() {
	const { page, icon, kind, storeId, outOfHours, hasPos, list, views, currency, addresses, ...to } =
		useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const { viewsTo, changeTo, withTaxes, importTo, bringTo, create, hasPrices, goal } = to;
	const { noun } = MENU_KIND[kind];
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			actions={
				(importTo || bringTo) && (
					<>
						{bringTo && kind === "itemSet" && <ButtonLink to={bringTo}>Import a menu</ButtonLink>}
						{importTo && <ButtonLink to={importTo}>Import CSV</ButtonLink>}
					</>
				)
			}
			select={
				changeTo
					? {
							name: "ids",
							label: ({ title, brands }) => `Choose ${[title, ...brands].join(", ")}`,
						}
					: undefined
			}
			beside={
				<SavedViews
					views={views.items}
					canShare={views.canShare}
					action={viewsTo}
					params={params}
					hidden={<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />}
					readOnly={views.readOnly}
				/>
			}
			withForm={
				changeTo ? (rows) => <ChangeManyForm to={changeTo}>{rows}</ChangeManyForm> : undefined
			}
			bulk={changeTo && list.rows.length > 0 && <ChangeMany list={list} withTaxes={withTaxes} />}
			columns={partColumns({
				kind,
				currency,
				storeId,
				outOfHours,
				hasImages: list.rows.some(({ primaryImageId }) => primaryImageId !== null),
				hasPos,
				pricesTo: ({ id, isArchived }) =>
					hasPrices && !isArchived && addresses[id] ? `${addresses[id]}/prices` : null,
				hasBrands: new Set(list.rows.map(({ brands }) => brands.join())).size > 1,
			})}
			rowKey={({ id }) => id}
			rowHref={({ id, isArchived }) =>
				goal && !isArchived && addresses[id] ? `${addresses[id]}/${goal}` : (addresses[id] ?? "")
			}
			empty={{
				icon: icon as IconName,
				title: `No ${noun[1]} yet`,
				text: storeId
					? `The organization adds ${noun[1]}; this location can change its own details.`
					: bringTo
						? "Bring your menu from Square, Toast, Clover or a spreadsheet, or add the first one."
						: [page.purpose, ...(create ? ["Add the first one."] : [])].join(" "),
				...(bringTo &&
					params.toString() === "" && {
						action: (
							<>
								<ButtonLink to={bringTo} variant="primary">
									Import a menu
								</ButtonLink>
								{create && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
							</>
						),
					}),
			}}
		/>
	);
}

type Shown = {
	kind: MenuKind;
	currency: Currency;
	storeId: string | undefined;
	outOfHours: readonly string[];
	hasImages: boolean;
	hasBrands: boolean;
	hasPos: boolean;
	pricesTo: (part: MenuListRow) => string | null;
};

function partColumns({
	kind,
	currency,
	storeId,
	outOfHours,
	hasImages,
	hasBrands,
	hasPos,
	pricesTo,
}: Shown): Column<MenuListRow>[] {
	const { partsLabel } = MENU_KIND[kind];
	const columns: (Column<MenuListRow> | false)[] = [
		{
			id: "title",
			header: "Title",
			sortable: true,
			card: "title",
			cell: (part) => <PartTitle part={part} hasImages={hasImages} />,
		},
		hasField(kind, "price") && {
			id: "price",
			header: "Price",
			sortable: true,
			align: "right",
			card: "plain",
			cell: (part) => {
				const difference = ownPrice(part, currency);
				if (part.price === null) return "–";
				const price = formatMoney(part.price, currency);
				const to = pricesTo(part);
				return (
					<>
						{to ? (
							<TextLink to={to}>
								{price}
								<span className="sr-only">, prices by location of {part.title}</span>
							</TextLink>
						) : (
							price
						)}
						{difference && <span className="text-muted-foreground"> ({difference})</span>}
					</>
				);
			},
		},
		hasBrands && {
			id: "brands",
			header: "Brand",
			cell: ({ brands }) => brands.join(", ") || "None",
		},
		parentKinds(kind).length > 0 && {
			id: "standsIn",
			header: "Used in",
			cell: ({ standsIn }) => holdersText(standsIn.map(({ title }) => title)),
		},
		partsLabel !== undefined &&
			kind !== "storeItem" && {
				id: "parts",
				header: partsLabel,
				align: "right",
				hideBelow: "lg",
				card: "hide",
				cell: ({ parts }) => parts.length,
			},
		{
			id: "state",
			header: "Status",
			cell: (part) => (
				<MenuBadges
					part={part}
					storeId={storeId}
					isOutOfHours={outOfHours.includes(part.id)}
					shownIn={ownPrice(part, currency) === null ? undefined : "price"}
					hasPos={hasPos}
				/>
			),
		},
	];
	return columns.filter((column) => column !== false);
}

/** "+$3.30" to the organization's price; null where it is the same. */
function ownPrice({ price, basePrice }: MenuListRow, currency: Currency): string | null {
	if (price === null || basePrice == null || price === basePrice) return null;
	const amount = formatMoney(Math.abs(price - basePrice), currency);
	return price > basePrice ? `+${amount}` : `−${amount}`;
}

const MAX_NAMED = 2;

function holdersText(titles: readonly string[]): string {
	if (titles.length === 0) return "Nothing yet";
	const named = titles.slice(0, MAX_NAMED).join(", ");
	const more = titles.length - MAX_NAMED;
	return more > 0 ? `${named} and ${more} more` : named;
}
