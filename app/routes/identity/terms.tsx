import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import { pages } from "~/models/pages/pages";
import { requirePublicPage } from "~/services/web/public-access.server";

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
			"Use your own email address, keep your password secret, and do not share your account. Contact support at once if you think that someone else uses it.",
			"The people who run your organization decide what your account can do, and can close it.",
		],
	},
	{
		title: "What you may do",
		text: [
			"You use Mise to run the business you work for, within the law. You do not try to access what is not yours, disturb the service, or send messages to people who did not agree to get them.",
		],
	},
	{
		title: "Data",
		text: [
			"What your organization enters, and the orders and customers it receives, belong to your organization. The provider uses them only to run the service for your organization, keeps them safe, and shows them to no one else.",
			"An audit log records each change, who made it and when. Support may view your organization's pages to help; the log records that as well.",
		],
	},
	{
		title: "The service",
		text: [
			"The provider works to keep Mise available and your data intact, and informs you when they are not. Features may change; you are informed before a feature that you pay for does.",
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
