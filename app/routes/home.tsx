import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { pages } from "~/models/pages";
import { requirePage } from "~/services/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { page } = await requirePage(args, pages.home);
	return json({ page });
}

export default function Home() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<p />
		</Page>
	);
}
