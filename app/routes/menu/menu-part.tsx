import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { CATEGORIES_ID } from "~/components/menu/item-categories";
import { MenuPartForm } from "~/components/menu/menu-part-form";
import { PartLinks } from "~/components/menu/part-links";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuPartFormFor } from "~/models/menu/menu-part-form.schema";
import { impossibleNow } from "~/models/menu/needed-by-messages";
import { isSyncedKind } from "~/models/menu/pos-sync/sync-job";
import { whyNotSold } from "~/models/menu/why-not-sold";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { categoriesChange, searchedCategories } from "~/services/menu/item-categories.server";
import {
	menuConflict,
	menuPartEditor,
	searchedParts,
	searchedPlaces,
	toPartBody,
} from "~/services/menu/menu-editor.server";
import {
	type MenuAccess,
	menuPartPath,
	requireMenuPartPage,
} from "~/services/menu/menu-page.server";
import { plannedOr } from "~/services/menu/scheduled/planned.server";
import { linkedParts, readListedParts } from "~/services/menu/shown-parts.server";
import { soldOutPath } from "~/services/menu/sold-out-change.server";
import { otherPricesText, storePricesPath } from "~/services/menu/store-prices.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPart);
	const { gateway, page, viewer, kind } = access;
	const part = await getMenuPart(gateway, kind, args.params.menuPartId ?? "");
	// People limited to some locations cannot change what all locations sell.
	const permissions = viewer.user.stores === null ? viewerPermissions(viewer) : [];
	const { needsCategory, reasons } = whyNotSold(part);
	const pricesTo = storePricesPath(access, part);
	return json({
		notSold: reasons,
		needsCategory,
		page: { ...page, title: part.title, purpose: MENU_KIND[kind].purpose },
		kind,
		soldOutTo: soldOutPath(access, part),
		pricesTo,
		otherPrices: pricesTo ? await otherPrices(access, part.id, pricesTo) : null,
		posTo: isSyncedKind(kind) ? `${menuPartPath(access, kind, part.id)}/pos` : null,
		view: menuPartEditor(access, part, args.request),
		held: linkedParts(access, part.held, args.request).parts,
		standsIn: linkedParts(access, part.standsIn, args.request),
		canEdit: permissions.includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
		canDelete: permissions.includes("MERCHANT_MENU_MANAGEMENT.API_DELETE"),
		lastChange: await findLastChange(access, MENU_KIND[kind].entity, part.id),
	});
}

async function otherPrices({ gateway, viewer, kind }: MenuAccess, id: string, to: string) {
	const params = { merchantId: gateway.merchantId, kind, id };
	const prices = await gateway.get("/api/v2/menu/:merchantId/parts/:kind/:id/prices", { params });
	const text = otherPricesText(prices, viewer.locations);
	const same = prices.price === null ? "No price is set" : "All locations sell it at this price";
	return { text: text ?? same, to };
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.menuPart,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	const { gateway, kind, listPath } = access;
	const id = args.params.menuPartId ?? "";
	const { label, noun } = MENU_KIND[kind];
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: noun[0],
			send: (options) =>
				gateway.send("DELETE", "/api/v2/menu/:merchantId/parts/:kind/:id", {
					params: { merchantId: gateway.merchantId, kind, id },
					...options,
				}),
			done: { to: listPath, text: `${label} was deleted` },
		});
	}
	const inPart = await readListedParts(access, id, args.request);
	return saveForm(args, {
		schema: menuPartFormFor(kind),
		images: { gateway, fields: menuImageKinds(kind) },
		searched: await searchedParts(access, args.request, inPart),
		finds: await searchedCategories(access, args.request),
		check: (value) =>
			value.at && categoriesChange(value)
				? { categories: ["You can’t schedule category changes. Save them without a date first."] }
				: null,
		places: searchedPlaces(access.viewer),
		plan: async (value, form) => {
			if (!value.at) return null;
			const body = { at: value.at, clock: value.clock, patch: toPartBody(kind, value, inPart) };
			return plannedOr(
				await gateway.send("POST", "/api/v2/menu/:merchantId/parts/:kind/:id/scheduled-edits", {
					params: { merchantId: gateway.merchantId, kind, id },
					body,
					...form,
				}),
			);
		},
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/menu/:merchantId/parts/:kind/:id", {
				params: { merchantId: gateway.merchantId, kind, id },
				body: toPartBody(kind, value, inPart),
				...form,
			}),
		conflict: (current) => menuConflict(access, current, inPart),
		done: (saved) => ({
			to: menuPartPath(access, kind, id),
			text: `${label} was updated${impossibleNow(saved)}`,
		}),
	});
}

export default function MenuPart() {
	const {
		page,
		kind,
		soldOutTo,
		pricesTo,
		posTo,
		view,
		held,
		standsIn,
		canEdit,
		canDelete,
		...loaded
	} = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { noun } = MENU_KIND[kind];
	const addresses = new Map(held.map(({ id, to }) => [id, to]));
	return (
		<Page
			{...page}
			actions={
				<>
					{pricesTo && <ButtonLink to={pricesTo}>Prices by location</ButtonLink>}
					{soldOutTo && <ButtonLink to={soldOutTo}>Sold out at locations</ButtonLink>}
					{posTo && <ButtonLink to={posTo}>POS link and sync</ButtonLink>}
				</>
			}
		>
			<NotSold
				noun={noun[0]}
				reasons={loaded.notSold}
				canAdd={loaded.needsCategory && view.hasCategories}
			/>
			<MenuPartForm
				page={page}
				view={view}
				answer={answer}
				isReadOnly={!canEdit}
				partHref={(id) => addresses.get(id) ?? null}
				otherPrices={loaded.otherPrices}
			/>
			<PartLinks title="Used in" {...standsIn}>
				<p className="hint">
					{`Remove the ${noun[0]} from all of these before you delete it, or archive it.`}
				</p>
			</PartLinks>
			<LastChange change={loaded.lastChange} />
			{canDelete && view.version !== null && standsIn.parts.length === 0 && (
				<DeleteCard page={page} what={noun[0]} name={page.title} version={view.version} />
			)}
		</Page>
	);
}

type NotSoldProps = { noun: string; reasons: readonly string[]; canAdd: boolean };

function NotSold({ noun, reasons, canAdd }: NotSoldProps) {
	if (reasons.length === 0) return null;
	return (
		<Notice kind="warning">
			<p>{`Customers cannot order this ${noun}. ${reasons.join(" ")}`}</p>
			{canAdd && (
				<a href={`#${CATEGORIES_ID}`} className="link">
					Add to a category
				</a>
			)}
		</Notice>
	);
}
