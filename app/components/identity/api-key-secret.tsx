import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CopyButton } from "~/components/ui/copy-button";

type ApiKeySecretProps = { name: string; secret: string | null; back: string };

export function ApiKeySecret({ name, secret, back }: ApiKeySecretProps) {
	return (
		<Card title={`The secret of “${name}”`}>
			{secret === null ? (
				<p className="mb-4">It was shown once already. If you did not keep it, make a new one.</p>
			) : (
				<>
					<p className="mb-4">
						It is not shown again. Send it in the header <code>x-api-key</code> of each call.
					</p>
					<pre className="recovery-codes">{secret}</pre>
				</>
			)}
			<div className="actions mt-4 no-print">
				<ButtonLink to={back} variant="primary">
					{secret === null ? "Back to the key" : "I have kept it"}
				</ButtonLink>
				{secret !== null && <CopyButton text={secret} />}
			</div>
		</Card>
	);
}
