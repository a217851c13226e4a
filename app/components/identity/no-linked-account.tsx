import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { ProviderLink } from "./provider-link";

type NoLinkedAccountProps = { provider: string | null; next: string };

export function NoLinkedAccount({ provider, next }: NoLinkedAccountProps) {
	return (
		<Card flush>
			{provider ? (
				<EmptyState
					icon="store"
					title="No account is linked"
					action={<ProviderLink provider={provider} next={next} links variant="primary" />}
				>
					Link your {provider} account, and it signs you in to Mise without your password. You see
					which account it is before anything is linked.
				</EmptyState>
			) : (
				<EmptyState icon="store" title="Single sign-on is not set up">
					You sign in with your email and password.
				</EmptyState>
			)}
		</Card>
	);
}
