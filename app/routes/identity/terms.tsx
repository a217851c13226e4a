import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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

const SECTIONS: readonly { title: string; text: readonly string[] }[] = [
	{
		title: "What this is about",
		text: [
			"Mise is the back office for online ordering: locations, menus, orders, marketing and settings. These terms apply between you and the provider of Mise from the moment you sign up or accept an invitation.",
		],
	},
	{
		title: "Your account",
		text: [
			"You give an address that is yours, keep your password to yourself, and use an account of your own: accounts are not shared. Tell support at once when you think that somebody else uses yours.",
			"The people who run your organization decide what your account may do, and can end it.",
		],
	},
	{
		title: "What you may do",
		text: [
			"You use Mise to run the business you work for, within the law. You do not try to reach what is not yours, disturb the service, or send messages to people who did not agree to get them.",
		],
	},
	{
		title: "Data",
		text: [
			"What your organization enters, and the orders and customers it receives, belong to your organization. The provider uses them to run the service for it, keeps them safe, and shows them to nobody else.",
			"Changes are kept in an audit log with who made them and when. Support may look at your organization's pages to help; that is kept in the log as well.",
		],
	},
	{
		title: "The service",
		text: [
			"The provider works to keep Mise available and your data whole, and says when it is not. Features may change; what your organization pays for is told before it does.",
		],
	},
	{
		title: "The end",
		text: [
			"Your organization can stop using Mise at any time and take its data along. The provider can close an account that breaks these terms, and says why.",
		],
	},
];

function Terms() {
	return (
		<div className="stack">
			{SECTIONS.map(({ title, text }) => (
				<section key={title}>
					<h2 className="section-title">{title}</h2>
					{text.map((paragraph) => (
						<p key={paragraph} className="mt-1">
							{paragraph}
						</p>
					))}
				</section>
			))}
		</div>
	);
}
