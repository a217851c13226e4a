import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { SoldOutChangeForm } from "~/components/menu/sold-out-change-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { SOLD_OUT_KINDS } from "~/models/menu/sold-out";
import {
	soldOutChangeFormSchema,
	soldOutChangePlanSchema,
} from "~/models/menu/sold-out-change.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { previewSoldOutChange } from "~/services/gateway/menu/sold-out.server";
import {
	type MenuAccess,
	menuPartPath,
	requireMenuPartPage,
} from "~/services/menu/menu-page.server";
import { sellOutAt } from "~/services/menu/sold-out-change.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { notFoundPage } from "~/services/web/denials.server";
import { firstLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.sellOutMenuPart);
	const { gateway, page, viewer, kind } = requireSold(access);
	const part = await getMenuPart(gateway, kind, args.params.menuPartId ?? "");
	const { locations, chosen } = firstLocations(args.request, await searchSellingLocations(access));
	return json({
		page: { ...page, title: `Mark ${part.title} as sold out` },
		locations,
		today: localDate(new Date().toISOString(), viewerTimeZone(viewer)),
		reach: { ...chosen, reach: "chosen" },
		backTo: menuPartPath(access, kind, part.id),
		tasksTo: canSee(pages.tasks, viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.sellOutMenuPart,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	const { gateway } = requireSold(access);
	return submitBulkChange(args, access, {
		form: soldOutChangeFormSchema(args.params.menuPartId ?? ""),
		plan: soldOutChangePlanSchema,
		searched: await searchSellingLocations(access),
		preview: (request) => previewSoldOutChange(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/menu/:merchantId/sold-out-changes", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
		atOnce: (storeId, form) => sellOutAt(args, access, storeId, form),
	});
}

function requireSold(access: MenuAccess): MenuAccess {
	if (!SOLD_OUT_KINDS.some((kind) => kind === access.kind)) throw notFoundPage();
	return access;
}

function searchSellingLocations(access: MenuAccess) {
	return searchedLocations(access, { onlySelling: true });
}

export default function MenuPartSoldOut() {
	const { page, tasksTo, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) => <SoldOutChangeForm page={page} {...view} answer={answer} />}
		</BulkChangePage>
	);
}
