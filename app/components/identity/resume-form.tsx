import { HiddenFields } from "~/components/form/hidden-fields";
import { validateIntent } from "~/components/form/list-intents";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

type ResumeFormProps = { path: string; entries: [string, string][]; csrf: string };

export function ResumeForm({ path, entries, csrf }: ResumeFormProps) {
	return (
		<main id="content" className="auth">
			<Card>
				<h1 className="page-title">You are signed in again</h1>
				<p className="page-purpose mb-4">
					We kept what you entered. Go back to the form, check it and save it.
				</p>
				<form method="post" action={path}>
					<HiddenFields values={{ csrf }} />
					{entries.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a form's entries have no other identity
						<input key={index} type="hidden" name={name} value={value} />
					))}
					<Button variant="primary" size="lg" block {...validateIntent()}>
						Continue with the form
					</Button>
				</form>
			</Card>
		</main>
	);
}
