import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MenuTreePage } from "~/components/menu/tree/menu-tree-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { menuTreeView, submitTreeButton } from "~/services/menu/tree/menu-tree.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.menuTree);
	return json({ page: access.page, view: await menuTreeView(args, access) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.menuTree, "MERCHANT_MENU_MANAGEMENT.API_UPDATE");
	return submitTreeButton(args, access);
}

export default function MenuTree() {
	const { page, view } = useLoaderData<typeof loader>();
	return <MenuTreePage page={page} view={view} />;
}
