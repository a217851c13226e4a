import { html } from "hono/html";
import { chosenAddress, sandboxPage } from "../../adapters/sandbox/page";
import { SANDBOX_ACCOUNTS } from "./sandbox-accounts";
import { SANDBOX_NAME } from "./sandbox-address";

export function choicePage(params: URLSearchParams): string {
	const choose = (account: string) => chosenAddress(params, "account", account);
	return sandboxPage(
		`Sign in to ${SANDBOX_NAME}`,
		html`<p>This stands in for the account of a point of sale. Mise asks who you are. Choose somebody:</p>
<ul>
${SANDBOX_ACCOUNTS.map(
	({ sub, name, email }) =>
		html`<li><a href="${choose(sub)}">${name}<span>${email}</span></a></li>`,
)}
</ul>
<a class="plain" href="${choose("")}">Cancel and go back to Mise</a>`,
	);
}
