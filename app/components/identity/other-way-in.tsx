import { ProviderLink } from "./provider-link";

type OtherWayInProps = {
	provider: string | null;
	next: string | undefined;
};

export function OtherWayIn({ provider, next }: OtherWayInProps) {
	if (!provider) return null;
	return (
		<div className="mt-4">
			<p className="mb-4 text-center text-sm text-muted-foreground">or</p>
			<ProviderLink provider={provider} next={next ?? ""} variant="secondary" />
		</div>
	);
}
