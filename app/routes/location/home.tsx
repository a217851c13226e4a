import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { pages } from "~/models/pages";
import { requireLocationPage } from "~/services/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { page } = await requireLocationPage(args, pages.locationHome);
	return json({ page });
}

export default function LocationHome() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<p />
		</Page>
	);
}
