import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { SINGLE_SIGN_ON_START, withNext } from "~/models/identity/single-sign-on";

type ProviderLinkProps = {
	provider: string;
	/** Where to go on afterwards. */
	next?: string;
	/** Somebody signed in links an account; anybody else signs in. */
	links?: boolean;
	variant?: "primary" | "secondary";
};

/** Leads to the provider: off this site, so the browser itself must go. */
export function ProviderLink({ provider, next = "", links, variant }: ProviderLinkProps) {
	const start = links ? `${SINGLE_SIGN_ON_START}?link=1` : SINGLE_SIGN_ON_START;
	return (
		<a
			href={withNext(start, next)}
			className={
				links ? buttonClass({ variant }) : buttonClass({ variant, size: "lg", block: true })
			}
		>
			<Icon name="store" size={18} />
			<span>{links ? `Link a ${provider} account` : `Sign in with ${provider}`}</span>
		</a>
	);
}
