import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Feedback } from "~/components/identity/feedback";
import { TextLink } from "~/components/ui/text-link";
import { pages } from "~/models/pages/pages";
import { accountPage } from "~/services/identity/account-page.server";
import { getTargetLink } from "~/services/identity/external-target.server";
import { requireUser } from "~/services/web/access.server";
import { landingFor } from "~/services/web/landing.server";
import { redirectTo } from "~/services/web/request-state.server";

/** A page that leads on instead of a redirect: browsers block form answers that redirect to another origin. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data ? [{ httpEquiv: "refresh", content: `0;url=${data.target.url}` }] : [];

export async function loader(args: LoaderFunctionArgs) {
	const { state, gateway, viewer } = await requireUser(args);
	const target = await getTargetLink(args, gateway);
	if (!target) throw await redirectTo(args, landingFor(viewer));
	const page = accountPage(args.request, state, pages.continueElsewhere);
	return json({ page: { ...page, title: `Continue to ${target.name}` }, target });
}

export default function Continue() {
	const { page, target } = useLoaderData<typeof loader>();
	return (
		<Feedback
			page={page}
			icon="external"
			actions={
				<a href={target.url} className="btn btn-primary" rel="noreferrer">
					Continue to {target.name}
				</a>
			}
		>
			<p>{`You’re signed in. Taking you to ${target.name}. If nothing happens, press the button.`}</p>
			<p className="mt-2">
				Or <TextLink to="/home">stay in Mise</TextLink>.
			</p>
		</Feedback>
	);
}
