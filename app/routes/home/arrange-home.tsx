import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrangedWidgets } from "~/components/home/arranged-widgets";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import { arrangement, changeArrangement } from "~/services/home/arrange-home.server";
import { requireAccountPage } from "~/services/web/access.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.arrangeHome);
	return json({ page, ...arrangement(viewer) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.arrangeHome);
	return changeArrangement(args, gateway);
}

export default function ArrangeHome() {
	const { page, homePath, ...arranged } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			narrow
			actions={
				<ButtonLink to={homePath} icon="home">
					Open home
				</ButtonLink>
			}
		>
			<ArrangedWidgets page={page} {...arranged} />
		</Page>
	);
}
