import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MenuTreePage } from "~/components/menu/tree/menu-tree-page";
import { pages } from "~/models/pages/pages";
import { menuTreeView } from "~/services/menu/tree/menu-tree.server";
import { requireLocationPage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationMenuTree);
	return json({ page: access.page, view: await menuTreeView(args, access) });
}

export default function LocationMenuTree() {
	const { page, view } = useLoaderData<typeof loader>();
	return <MenuTreePage page={page} view={view} />;
}
