import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ChooseFranchisee, ConnectForm } from "~/components/team/connect-form";
import { pages } from "~/models/pages/pages";
import { franchiseMenus } from "~/services/menu/central/franchise-menus.server";
import { franchiseConnectView, saveConnection } from "~/services/team/franchise-connect.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseConnect);
	return json({
		page: access.page,
		menus: await franchiseMenus(access),
		...(await franchiseConnectView(args.request, access)),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseConnect, "FRANCHISE.API_UPDATE");
	return saveConnection(args, access);
}

export default function FranchiseeConnect() {
	const { page, menus, franchisees, connection } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{connection ? (
				<ConnectForm
					key={connection.uuid}
					page={page}
					view={connection}
					menus={menus}
					cancelTo={pages.franchiseLocationsList.path}
					answer={answer}
				/>
			) : (
				<ChooseFranchisee franchisees={franchisees} />
			)}
		</Page>
	);
}
