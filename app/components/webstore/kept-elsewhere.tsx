import { FormSection } from "../form/form-section";
import { TextLink } from "../ui/text-link";

type KeptElsewhereProps = { links: readonly { to: string; label: string; what: string }[] };

export function KeptElsewhere({ links }: KeptElsewhereProps) {
	if (links.length === 0) return null;
	return (
		<FormSection title="On other pages" description="More that decides how the store behaves.">
			<ul>
				{links.map(({ to, label, what }) => (
					<li key={to} className="mt-2">
						<TextLink to={to}>{label}</TextLink>
						<p className="hint">{what}</p>
					</li>
				))}
			</ul>
		</FormSection>
	);
}
