import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Terms } from "~/components/identity/terms";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import { pages } from "~/models/pages/pages";
import { requirePublicPage } from "~/services/web/public-access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const { title, purpose } = pages.terms;
	return json({ page: { title, purpose } });
}

export default function TermsOfService() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<main id="content" className="page page-narrow">
			<h1 className="page-title">{page.title}</h1>
			<p className="page-purpose">{page.purpose}</p>
			<Card>
				<Terms />
			</Card>
			<p>
				<TextLink to="/auth/sign-up">Sign up</TextLink>
				{" · "}
				<TextLink to="/auth">Sign in</TextLink>
			</p>
		</main>
	);
}
