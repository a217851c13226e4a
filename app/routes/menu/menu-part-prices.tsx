import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StorePricesForm } from "~/components/menu/store-prices-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { EmptyState } from "~/components/ui/empty-state";
import { hasField } from "~/models/menu/menu-kind";
import { storePricesFormSchema } from "~/models/menu/store-prices.schema";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import {
	type MenuAccess,
	menuPartPath,
	requireMenuPartPage,
} from "~/services/menu/menu-page.server";
import {
	changedPricesText,
	priceLabels,
	storePricesEditor,
} from "~/services/menu/store-prices.server";
import { notFoundPage } from "~/services/web/denials.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

const PRICES = "/api/v2/menu/:merchantId/parts/:kind/:id/prices";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPartPrices);
	const { gateway, page, viewer, kind } = requirePriced(access);
	const params = pathParams(access, args);
	const part = await getMenuPart(gateway, kind, params.id);
	return json({
		page: { ...page, title: `Prices for ${part.title} by location` },
		view: storePricesEditor(
			access,
			part,
			await gateway.get(PRICES, { params }),
			meantLocation(args),
		),
		canEdit: viewerPermissions(viewer).includes("STORE_MENU_MANAGEMENT.API_UPDATE"),
		backTo: menuPartPath(access, kind, part.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.menuPartPrices,
		"STORE_MENU_MANAGEMENT.API_UPDATE",
	);
	const { gateway, kind } = requirePriced(access);
	const params = pathParams(access, args);
	const part = await getMenuPart(gateway, kind, params.id);
	const before = await gateway.get(PRICES, { params });
	return saveForm(args, {
		schema: storePricesFormSchema,
		send: ({ rows }, form) =>
			gateway.send("PATCH", PRICES, { params, body: { prices: rows }, ...form }),
		conflict: (current) => {
			const view = storePricesEditor(access, part, current, meantLocation(args));
			const labels = priceLabels(view);
			return { value: view.values, version: view.version, labels, merges: true };
		},
		done: (saved) => ({
			to: menuPartPath(access, kind, part.id),
			text: changedPricesText(part.title, access, before, saved),
		}),
	});
}

function meantLocation({ request }: LoaderFunctionArgs): string | null {
	return new URL(request.url).searchParams.get("location");
}

function requirePriced(access: MenuAccess): MenuAccess {
	if (!hasField(access.kind, "price")) throw notFoundPage();
	return access;
}

function pathParams({ gateway, kind }: MenuAccess, { params }: LoaderFunctionArgs) {
	return { merchantId: gateway.merchantId, kind, id: params.menuPartId ?? "" };
}

export default function MenuPartPrices() {
	const { page, view, canEdit, backTo } = useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer>();
	return (
		<Page {...page}>
			{view.locations.length > 0 ? (
				<StorePricesForm
					page={page}
					view={view}
					answer={answer}
					isReadOnly={!canEdit}
					cancelTo={backTo}
				/>
			) : (
				<EmptyState title="No location sells this">
					Choose its locations on the item’s page first.
				</EmptyState>
			)}
		</Page>
	);
}
