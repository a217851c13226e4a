import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PutBackPreview } from "~/components/menu/franchise/put-back-preview";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { restoreView, submitRestore } from "~/services/menu/drift/drift.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.restoreFranchiseDrift);
	return json({ page: access.page, view: await restoreView(args, access) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(
		args,
		pages.restoreFranchiseDrift,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	return submitRestore(args, access);
}

export default function FranchiseDriftRestore() {
	const { page, view } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<PutBackPreview
				page={page}
				view={view}
				backTo={pages.franchiseDrift.path}
				button="Use the organization’s values"
			/>
		</Page>
	);
}
