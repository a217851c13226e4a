import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { ElsewhereView } from "~/models/merchants/merchant-settings";

export function SettingsElsewhere({ view }: { view: ElsewhereView }) {
	const { title, purpose, to, reason, featuresTo } = view;
	return (
		<Card title={title}>
			<p>{purpose}</p>
			{reason && <p className="mt-2">{reason}</p>}
			{(to || featuresTo) && (
				<div className="actions mt-3">
					{to && (
						<ButtonLink to={to} variant="primary">
							Open {title.toLowerCase()}
						</ButtonLink>
					)}
					{featuresTo && <ButtonLink to={featuresTo}>See the features</ButtonLink>}
				</div>
			)}
		</Card>
	);
}
