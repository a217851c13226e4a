import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { BrandsAtLocation } from "~/components/menu/brands/brands-at-location";
import { CounterForm } from "~/components/menu/brands/counter-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ViewMenu } from "~/components/storefront/view-menu";
import { ButtonLink } from "~/components/ui/button";
import { counterFormSchema } from "~/models/menu/brands/brand.schema";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import { findMenuLink } from "~/services/gateway/storefront/menu-link.server";
import {
	brandsInOrder,
	counterConflict,
	counterEditor,
	locationBrandView,
} from "~/services/menu/brands/brands.server";
import { requirePage } from "~/services/web/access.server";
import { formBody, requireChoice } from "~/services/web/form-body.server";
import { shortNames } from "~/services/web/location-options.server";
import { saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.multiBrandLocation);
	const { gateway, page, viewer } = access;
	const storeId = args.params.storeId ?? "";
	const { title, brands, counter } = await gateway.get(
		"/api/v2/menu/:merchantId/locations/:storeId/brands",
		{ params: { merchantId: gateway.merchantId, storeId } },
	);
	const place = viewer.locations.find((each) => each.storeId === storeId) ?? null;
	return json({
		page: { ...page, title: shortNames(viewer).get(storeId) ?? title },
		brands: brandsInOrder(brands).map((brand) => locationBrandView(brand, storeId, access)),
		counter: counterEditor(counter, access),
		menuLink: await findMenuLink(access, storeId),
		hoursTo: canSee(pages.locationHours, viewer, place)
			? pagePath(pages.locationHours, { id: storeId })
			: null,
		lastChange: await findLastChange(access, counterEntity.name, storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.multiBrandLocation,
		"ROLE_PERMISSION.MERCHANT_SUPER_ADMIN",
	);
	const storeId = args.params.storeId ?? "";
	const to = pagePath(pages.multiBrandLocation, { storeId });
	const form = await formBody(args.request);
	const id = form.get("brand");
	if (typeof id === "string") {
		const isSold = (await requireChoice(args.request, "intent", ["on", "off"])) === "on";
		return submitButton(args, {
			send: (options) =>
				gateway.send("PATCH", "/api/v2/menu/:merchantId/locations/:storeId/brands/:id", {
					params: { merchantId: gateway.merchantId, storeId, id },
					body: { isSold },
					key: options.key,
					version: options.version,
				}),
			done: ({ title }) => ({ to, text: `${title} was turned ${isSold ? "on" : "off"} here` }),
			refused: ({ message }) => ({ to, text: message }),
		});
	}
	return saveForm(args, {
		schema: counterFormSchema,
		send: ({ isShared }, options) =>
			gateway.send("PATCH", "/api/v2/menu/:merchantId/locations/:storeId/counter", {
				params: { merchantId: gateway.merchantId, storeId },
				body: { isShared },
				key: options.key,
				version: options.version,
			}),
		conflict: counterConflict,
		done: () => ({ to, text: "The counter was updated" }),
	});
}

export default function MultiBrandLocation() {
	const { page, brands, counter, menuLink, hoursTo, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			actions={
				<>
					{menuLink && <ViewMenu link={menuLink} />}
					{hoursTo && (
						<ButtonLink to={hoursTo} icon="clock">
							Business hours
						</ButtonLink>
					)}
				</>
			}
		>
			<BrandsAtLocation page={page} brands={brands} />
			<CounterForm page={page} view={counter} answer={answer} cancelTo={pages.multiBrand.path} />
			<LastChange change={lastChange} />
		</Page>
	);
}
