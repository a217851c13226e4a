import type { Page } from "~/models/pages/page";
import { cookieLine, readCookie, seal, unseal } from "~/services/web/cookies.server";
import { readPreferences } from "~/services/web/preferences.server";
import type { RequestState } from "~/services/web/request-state.server";
import { signOut } from "./sign-out.server";

const EMAIL_COOKIE = "mise_account";
const EMAIL_SECONDS = 1_800;

export interface AccountPageView {
	title: string;
	purpose: string;
	lite: boolean;
	csrf: string;
	formKey: string;
	here: string;
}

export function accountPage(request: Request, state: RequestState, page: Page): AccountPageView {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete("_data");
	return {
		title: page.title,
		purpose: page.purpose,
		lite: readPreferences(request).lite,
		csrf: state.session.csrf,
		formKey: crypto.randomUUID(),
		here: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname,
	};
}

/** Keeps the address for the next screens in a cookie, since address bars are recorded. */
export async function storeEmail(state: RequestState, email: string): Promise<void> {
	const sealed = await seal("account-email", email, EMAIL_SECONDS);
	state.setCookie(cookieLine(EMAIL_COOKIE, sealed, EMAIL_SECONDS));
}

export async function readStoredEmail(request: Request): Promise<string> {
	const sealed = readCookie(request, EMAIL_COOKIE);
	const email = sealed ? await unseal("account-email", sealed) : null;
	return typeof email === "string" ? email : "";
}

/** Ends another session in this browser, for people who follow a link to their own account. */
export async function leaveSession(state: RequestState): Promise<void> {
	if (state.session.token) await signOut(state);
}
