{{/* The keys of Secrets that KEDA's scaler takes: `parameter` is its name for them. */}}
{{- define "trust.scalerSecret" -}}
{{- $keda := .Values.scaling.keda -}}
{{- if eq $keda.scaler "prometheus" -}}
{{- range $parameter, $key := $keda.prometheus.secretKeys }}
- { parameter: {{ $parameter }}, name: {{ $keda.prometheus.existingSecret }}, key: {{ $key }} }
{{- end }}
{{- else if $keda.postgresql.existingSecret }}
- { parameter: connection, name: {{ $keda.postgresql.existingSecret }}, key: {{ $keda.postgresql.key }} }
{{- else if .Values.postgresql.existingSecret }}
- { parameter: connection, name: {{ .Values.postgresql.existingSecret }}, key: {{ .Values.postgresql.key }} }
{{- else }}
- { parameter: connection, name: {{ .Values.existingSecret }}, key: DATABASE_URL }
{{- end }}
{{- end -}}

{{/* What tells KEDA how many jobs of a queue wait. */}}
{{- define "trust.trigger" -}}
{{- $root := index . 0 -}}
{{- $queue := index . 1 -}}
{{- $service := index . 2 -}}
{{- $keda := $root.Values.scaling.keda -}}
{{- if eq $keda.scaler "prometheus" -}}
- type: prometheus
  metadata:
    serverAddress: {{ $keda.prometheus.serverAddress }}
    query: sum(max by (state) (trust_queue_jobs{namespace={{ $root.Release.Namespace | quote }}, queue={{ $queue | quote }}, state=~"waiting|prioritized"}))
    threshold: {{ $service.jobsPerReplica | quote }}
    {{- with $keda.prometheus.authModes }}
    authModes: {{ . }}
    {{- end }}
  {{- if $keda.prometheus.secretKeys }}
  authenticationRef: { name: {{ include "trust.fullname" $root }}-scaler }
  {{- end }}
{{- else -}}
- type: postgresql
  metadata:
    query: >-
      SELECT count(*) FROM outbox WHERE failed_at IS NULL AND due_at <= now() AND
      {{ index (include "trust.queueConditions" $root | fromYaml) $queue }}
    targetQueryValue: {{ $service.jobsPerReplica | quote }}
  authenticationRef: { name: {{ include "trust.fullname" $root }}-scaler }
{{- end -}}
{{- end -}}
