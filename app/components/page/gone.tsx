import type { Gone as GoneView } from "~/models/pages/gone";
import { HiddenFields } from "../form/hidden-fields";
import { validateIntent } from "../form/list-intents";
import { Button, ButtonLink } from "../ui/button";
import { AccessDenied } from "./refusal";

export function Gone({ title, message, ways, again }: GoneView) {
	return (
		<AccessDenied
			title={title}
			action={
				<div className="way-out">
					{ways.map(({ to, label }) => (
						<ButtonLink key={to} to={to}>
							{label}
						</ButtonLink>
					))}
					<ButtonLink to="/auth">Visit Home</ButtonLink>
				</div>
			}
		>
			<p>{message}</p>
			{again && <Again {...again} />}
		</AccessDenied>
	);
}

function Again({ path, label, csrf, entries }: NonNullable<GoneView["again"]>) {
	return (
		<form method="post" action={path} className="mt-3">
			<HiddenFields values={{ csrf }} />
			{entries.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a form's entries have no other identity
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<p className="mb-3">We kept what you entered. It is not saved.</p>
			<Button variant="primary" icon="plus" {...validateIntent()}>
				{label}
			</Button>
		</form>
	);
}
