import type { CourierJob } from "./provider";

const MOST_NOTES = 280;

export function uberJob(job: CourierJob) {
	return {
		external_id: job.externalId,
		idempotency_key: job.externalId,
		pickup_name: job.pickupName,
		pickup_business_name: job.pickupBusinessName,
		pickup_ready_dt: job.readyAt,
		dropoff_name: job.customerName,
		...(job.notes && { dropoff_notes: job.notes.slice(0, MOST_NOTES) }),
		manifest_reference: job.number,
		manifest_items: job.items.map((item) => ({
			...item,
			// What fills several bags goes by car.
			size: job.isLarge ? "xlarge" : "small",
		})),
		undeliverable_action: "return",
		...(job.tip > 0 && { tip: job.tip }),
		...(job.proof !== "none" && { dropoff_verification: PROOFS[job.proof] }),
		...(job.isTest && {
			test_specifications: { robo_courier_specification: { mode: "auto" } },
		}),
	};
}

const PROOFS = {
	photo: { picture: true },
	signature: { signature_requirement: { enabled: true, collect_signer_name: true } },
	pincode: { pincode: { enabled: true } },
} as const;
