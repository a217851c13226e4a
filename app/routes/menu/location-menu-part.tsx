import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ButtonForm } from "~/components/form/button-form";
import { OwnValuesForm } from "~/components/menu/own-values-form";
import { PartLinks } from "~/components/menu/part-links";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { hasField, MENU_KIND } from "~/models/menu/menu-kind";
import { impossibleNow } from "~/models/menu/needed-by-messages";
import type { LocationMenuDetail } from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { ownValuesFormSchema } from "~/models/menu/own-values-form.schema";
import { isSyncedKind } from "~/models/menu/pos-sync/sync-job";
import { SOLD_OUT_KINDS } from "~/models/menu/sold-out";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatMoney } from "~/models/shared/money";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange, undoLinks } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getLocationPart } from "~/services/gateway/menu/menu-parts.server";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import {
	type MenuAccess,
	menuPartPath,
	requireLocationMenuPartPage,
	requireMenuPartPage,
} from "~/services/menu/menu-page.server";
import {
	ownImageKinds,
	ownValuesConflict,
	ownValuesEditor,
	toOwnValuesPatch,
} from "~/services/menu/own-values-editor.server";
import { plannedOr } from "~/services/menu/scheduled/planned.server";
import { linkedParts } from "~/services/menu/shown-parts.server";
import { soldOutText } from "~/services/menu/sold-out.server";
import { submitSoldOutPart } from "~/services/menu/sold-out-menu.server";
import { allTaxes, itemTaxesText } from "~/services/money/item-taxes-editor.server";
import { formBody } from "~/services/web/form-body.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPart);
	const { gateway, page, viewer, location, kind, listPath } = access;
	const part = await getLocationPart(gateway, kind, args.params.menuPartId ?? "");
	const soldOutTo = pagePath(pages.soldOut, { id: location?.storeId });
	return json({
		page: { ...page, title: part.title },
		id: part.id,
		kind,
		view: ownValuesEditor(part, { currency: menuCurrency(viewer, location), listPath }),
		canOrderPath:
			kind === "storeItem" && canSee(pages.canOrder, viewer, location)
				? `${pagePath(pages.canOrder, { id: location?.storeId })}?item=${part.id}`
				: null,
		posTo: isSyncedKind(kind) ? `${menuPartPath(access, kind, part.id)}/pos` : null,
		taxes: await taxesCard(access, part),
		isArchived: part.isArchived,
		isElsewhere: part.stores?.includes(location?.storeId ?? "") === false,
		canMark: isSoldHere(access, part),
		soldOut: part.soldOut && {
			text: soldOutText(part.soldOut, access),
			to: canSee(pages.soldOut, viewer, location) ? soldOutTo : null,
		},
		held: linkedParts(access, part.held, args.request),
		standsIn: linkedParts(access, part.standsIn, args.request),
		canEdit: viewerPermissions(viewer).includes("STORE_MENU_MANAGEMENT.API_UPDATE"),
		lastChange: await findLastChange(access, ownValuesEntity.name, part.id),
	});
}

function isSoldHere({ kind, viewer, location }: MenuAccess, part: LocationMenuDetail): boolean {
	const isSold = !part.isArchived && part.stores?.includes(location?.storeId ?? "") !== false;
	return (
		isSold &&
		SOLD_OUT_KINDS.some((each) => each === kind) &&
		canSee(pages.newSoldOut, viewer, location)
	);
}

export async function action(args: ActionFunctionArgs) {
	await requireMenuPartPage(args, pages.menuPart);
	const form = await formBody(args.request);
	if (form.has("out") || form.has("again")) return submitSoldOutHere(args);
	const access = await requireMenuPartPage(
		args,
		pages.menuPart,
		"STORE_MENU_MANAGEMENT.API_UPDATE",
	);
	const { gateway, kind } = access;
	const id = args.params.menuPartId ?? "";
	const part = await getLocationPart(gateway, kind, id);
	return saveForm(args, {
		schema: ownValuesFormSchema,
		images: { gateway, fields: ownImageKinds(part) },
		plan: async (value, form) => {
			if (!value.at) return null;
			const body = { at: value.at, patch: toOwnValuesPatch(part, value) };
			return plannedOr(
				await gateway.send(
					"POST",
					"/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/scheduled-edits",
					{ params: { ...locationParams(gateway), kind, id }, body, ...form },
				),
			);
		},
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id", {
				params: { ...locationParams(gateway), kind, id },
				body: toOwnValuesPatch(part, value),
				...form,
			}),
		conflict: ownValuesConflict,
		done: async (saved) => ({
			to: menuPartPath(access, kind, id),
			...(saved.version === part.version
				? { text: "Nothing was changed" }
				: {
						text: `${changedText(access, part, saved)}${impossibleNow(saved)}`,
						links: await undoLinks(access, ownValuesEntity.name, id),
					}),
		}),
	});
}

async function submitSoldOutHere(args: ActionFunctionArgs) {
	const access = await requireLocationMenuPartPage(
		args,
		pages.locationMenuPart,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	const id = args.params.menuPartId ?? "";
	return submitSoldOutPart(args, access, { id, to: menuPartPath(access, access.kind, id) });
}

/** "Bucket is $48.99 at Wicker Park (was $46.99)", or of which location something else was changed. */
function changedText(
	{ viewer, location }: MenuAccess,
	before: LocationMenuDetail,
	saved: LocationMenuDetail,
) {
	const place = location?.shortName || "the location";
	if (saved.price === before.price || saved.price === null) {
		return `Custom values for ${place} were updated`;
	}
	const amount = (price: number) => formatMoney(price, menuCurrency(viewer, location));
	const was = before.price === null ? "" : ` (was ${amount(before.price)})`;
	return `${saved.title} is ${amount(saved.price)} at ${place}${was}`;
}

async function taxesCard(access: MenuAccess, { id, taxes }: LocationMenuDetail) {
	const { gateway, viewer, location, kind } = access;
	if (!hasField(kind, "taxRatePpm") || !canSee(pages.locationItemTaxes, viewer, location)) {
		return null;
	}
	const text = itemTaxesText(await allTaxes(gateway), taxes);
	return { text, to: `${menuPartPath(access, kind, id)}/taxes` };
}

export default function LocationMenuPart() {
	const {
		page,
		id,
		kind,
		view,
		canOrderPath,
		posTo,
		taxes,
		isArchived,
		isElsewhere,
		soldOut,
		canMark,
		held,
		standsIn,
		canEdit,
		lastChange,
	} = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			actions={
				<>
					{canMark && (
						<ButtonForm
							preventScrollReset
							csrf={page.csrf}
							idempotencyKey={page.formKey}
							values={{ [soldOut ? "again" : "out"]: id }}
						>
							<Button icon={soldOut ? "check-circle" : "x-circle"}>
								{soldOut ? "Back on sale" : "Mark sold out"}
							</Button>
						</ButtonForm>
					)}
					{canOrderPath && <ButtonLink to={canOrderPath}>Can a customer order this?</ButtonLink>}
					{posTo && <ButtonLink to={posTo}>POS link and sync</ButtonLink>}
				</>
			}
			notice={
				<WhyNotSold
					noun={MENU_KIND[kind].noun[0]}
					isArchived={isArchived}
					isElsewhere={isElsewhere}
					soldOut={soldOut}
				/>
			}
		>
			<OwnValuesForm page={page} view={view} answer={answer} isReadOnly={!canEdit} />
			{taxes && <ItemTaxesCard {...taxes} />}
			<PartLinks title={MENU_KIND[kind].partsLabel ?? "Contains"} {...held} />
			<PartLinks title="Used in" {...standsIn} />
			<LastChange change={lastChange} />
		</Page>
	);
}

type WhyNotSoldProps = {
	noun: string;
	isArchived: boolean;
	isElsewhere: boolean;
	soldOut: { text: string; to: string | null } | null;
};

/** Warns people who saved own values of the part meanwhile, too. */
function WhyNotSold({ noun, isArchived, isElsewhere, soldOut }: WhyNotSoldProps) {
	if (isArchived) {
		return (
			<Notice kind="warning">
				<p>{`The organization has archived this ${noun}, so no location sells it.`}</p>
			</Notice>
		);
	}
	if (isElsewhere) {
		return (
			<Notice kind="info">
				<p>{`The organization doesn’t sell this ${noun} at this location.`}</p>
			</Notice>
		);
	}
	if (!soldOut) return null;
	return (
		<Notice kind="warning">
			<p>
				{soldOut.text} {soldOut.to && <TextLink to={soldOut.to}>Sold out</TextLink>}
			</p>
		</Notice>
	);
}

function ItemTaxesCard({ text, to }: { text: string; to: string }) {
	return (
		<Card title="Taxes at this location">
			<p>{text}</p>
			<p className="mt-2">
				<ButtonLink to={to} icon="percent">
					Change taxes
				</ButtonLink>
			</p>
		</Card>
	);
}
