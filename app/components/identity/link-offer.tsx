import { Form, useLocation } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Button, buttonClass } from "~/components/ui/button";
import type { LinkOffer as Offer } from "~/models/identity/single-sign-on";
import { PUT_OFF_LINK } from "~/models/pages/single-sign-on-paths";

type LinkOfferProps = { offer: Offer | null; csrf: string };

/** A line that offers to link a point-of-sale account (spec 2.24, 4.15): a non-modal dialog, then a banner once dismissed. */
export function LinkOffer({ offer, csrf }: LinkOfferProps) {
	const { pathname } = useLocation();
	if (!offer) return null;
	const { provider, to, waiting, isDialog } = offer;
	const message = waiting
		? `You came from ${provider} as ${waiting}. Link that account, and it signs you in to Mise.`
		: `Link your ${provider} account once, then sign in with it.`;
	const answers = (
		<Form method="post" action={PUT_OFF_LINK} className="actions" preventScrollReset>
			<HiddenFields values={{ csrf, next: pathname }} />
			<a href={to} className={buttonClass({ size: "sm" })}>
				{isDialog ? "Link" : "Link account"}
			</a>{" "}
			{isDialog && (
				<Button name="answer" value="not-now" variant="ghost" size="sm">
					Not now
				</Button>
			)}
			<Button name="answer" value="later" variant="ghost" size="sm">
				Remind me later
			</Button>
		</Form>
	);
	if (!isDialog) {
		return (
			<aside className="card link-banner" aria-label="Link your account">
				<p className="min-w-0 break-words">{message}</p>
				{answers}
			</aside>
		);
	}
	return (
		<dialog open className="card link-dialog" aria-labelledby="link-offer">
			<h2 className="sr-only" id="link-offer">
				Link your {provider} account
			</h2>
			<p className="min-w-0 break-words">{message}</p>
			{answers}
		</dialog>
	);
}
