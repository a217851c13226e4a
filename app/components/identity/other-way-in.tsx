import { ProviderLink } from "./provider-link";

type OtherWayInProps = {
	/** Null where single sign-on is not set up. */
	provider: string | null;
	next: string | undefined;
};

/** Under the password's form: the account of the point of sale (spec 1, 2.23). */
export function OtherWayIn({ provider, next }: OtherWayInProps) {
	if (!provider) return null;
	return (
		<div className="mt-4">
			<p className="mb-4 text-center text-sm text-muted-foreground">or</p>
			<ProviderLink provider={provider} next={next ?? ""} variant="secondary" />
		</div>
	);
}
