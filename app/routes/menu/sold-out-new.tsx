import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SoldOutForm } from "~/components/menu/sold-out-form";
import { SoldOutPreview } from "~/components/menu/sold-out-preview";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import type { SoldOutPreviewView } from "~/models/menu/sold-out-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import { soldOutOptions, submitSoldOut } from "~/services/menu/sold-out.server";
import { requireLocationPage } from "~/services/web/access.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, location } = await requireLocationPage(args, pages.newSoldOut);
	return json({
		page,
		options: await soldOutOptions(gateway, ""),
		today: localDate(new Date().toISOString(), location.timeZone),
		backTo: pagePath(pages.soldOut, { id: location.storeId }),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.newSoldOut,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	return submitSoldOut(args, access, pagePath(pages.soldOut, { id: access.location.storeId }));
}

export default function NewSoldOut() {
	const { page, options, today, backTo } = useLoaderData<typeof loader>();
	const answer = useActionData<SoldOutPreviewView | FormAnswer>();
	return (
		<Page {...page}>
			{answer && "typed" in answer ? (
				<SoldOutPreview page={page} view={answer} backTo={backTo} />
			) : (
				<SoldOutForm page={page} options={options} today={today} answer={answer} backTo={backTo} />
			)}
		</Page>
	);
}
