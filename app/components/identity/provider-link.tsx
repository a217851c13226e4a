import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { SINGLE_SIGN_ON_START, withNext } from "~/models/pages/single-sign-on-paths";

type ProviderLinkProps = {
	provider: string;
	next?: string;
	links?: boolean;
	variant?: "primary" | "secondary";
};

/** Links to the provider with a full page load, since it is another site. */
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
			<span>{links ? `Link a ${provider} account` : `Sign in with ${provider}`}</span>{" "}
		</a>
	);
}
