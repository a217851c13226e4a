import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignInNext } from "~/components/identity/sign-in-next";
import { pages } from "~/models/pages/pages";
import { accountPage } from "~/services/identity/account-page.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({ page: accountPage(args.request, state, pages.franchiseJoined) });
}

export default function FranchiseJoined() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<SignInNext
			page={page}
			text="Your organization is confirmed. Sign in with your email and the password you chose."
		/>
	);
}
