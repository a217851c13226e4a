import { HiddenFields } from "~/components/form/hidden-fields";
import { SignInFields } from "~/components/form/sign-in-fields";
import { Card } from "~/components/ui/card";

export function ResumeSignIn({ parked, csrf }: { parked: string; csrf: string }) {
	return (
		<div className="page-narrow">
			<h1 className="page-title">Your session has ended</h1>
			<p className="page-purpose">
				Sign in again to continue. We kept what you entered, except files.
			</p>
			<Card className="mt-4">
				<form method="post" action="/auth">
					<HiddenFields values={{ csrf, parked }} />
					<SignInFields />
				</form>
			</Card>
		</div>
	);
}
